import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import type { BenchState, BenchWish } from './bench-page.ts';

const buildScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'bench-page.ts'), formats: ['es'], fileName: 'bench' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [script] = outputs.flatMap((one) => (one.type === 'chunk' && one.isEntry ? [one.code] : []));
  if (script === undefined) throw new Error('the bench was not built');
  return script;
};

let script: Promise<string> | undefined;

/** The module that puts the player package alone, and what tests call of it, into a page; built once. */
export const benchScript = (): Promise<string> => (script ??= buildScript());

/** An empty page of the shop's origin with the player package alone, without the shop around it. */
export const openBench = async (context: BrowserContext): Promise<Page> => {
  const code = await benchScript();
  await context.route('**/player-bench.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await context.route('**/player-bench', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="/player-bench.js"></script></body></html>',
    }),
  );
  const page = await context.newPage();
  await page.goto('/player-bench');
  return page;
};

/** Starts the player of the page. */
export const play = (page: Page, wish: BenchWish): Promise<void> =>
  page.evaluate((asked) => {
    playerBench.play(asked);
  }, wish);

/** What can be seen of the playback now. */
export const playback = (page: Page): Promise<BenchState> => page.evaluate(() => playerBench.state());

/** A browser that has no local database, or one that refuses to open it. */
export const withoutDatabase = async (context: BrowserContext, how: 'throws' | 'absent'): Promise<void> => {
  await context.addInitScript((wanted) => {
    if (wanted === 'absent') Object.defineProperty(window, 'indexedDB', { value: undefined });
    else
      IDBFactory.prototype.open = () => {
        throw new DOMException('not in this mode', 'SecurityError');
      };
  }, how);
};

/** Another tab with version 2 of the database, which does not let go before it is told to. */
export const holdOldDatabase = async (context: BrowserContext): Promise<() => Promise<void>> => {
  await context.route('**/old-tab', (route) => route.fulfill({ contentType: 'text/html', body: '<title>old</title>' }));
  const tab = await context.newPage();
  await tab.goto('/old-tab');
  await tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('VideoSegmentsDB', 2);
        open.onsuccess = () => {
          resolve();
        };
      }),
  );
  return () => tab.close();
};

/** Makes the disk of the page small, or lets writes of segments fail as they do on a full one. */
export const fillDisk = (
  page: Page,
  disk: { readonly quotaBytes?: number; readonly writesThatFail?: number },
): Promise<void> =>
  page.evaluate(({ quotaBytes, writesThatFail = 0 }) => {
    if (quotaBytes !== undefined) navigator.storage.estimate = () => Promise.resolve({ quota: quotaBytes, usage: 0 });
    let left = writesThatFail;
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it was called on
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...parts) {
      if (this.name !== 'segments' || left <= 0) return put.apply(this, parts);
      left -= 1;
      throw new DOMException('the disk is full', 'QuotaExceededError');
    };
  }, disk);

/** Lets the page wait twenty times longer for what it gives one second, so that a busy machine decides nothing. */
export const giveItTime = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const original = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, delay?: number) => original(run, delay === 1_000 ? 20_000 : delay),
    });
  });

/** Flips the first byte of a stored segment. */
export const spoilCopy = (page: Page, nameEnd: string): Promise<void> =>
  page.evaluate((end) => playerBench.spoil(end), nameEnd);
