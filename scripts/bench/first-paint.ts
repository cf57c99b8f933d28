import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildWeb } from '../../apps/server/src/pages/index.ts';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { createCaller } from '../../e2e/support/journey/caller.ts';
import { contextTransport } from '../../e2e/support/journey/context-transport.ts';
import { demoCustomer } from '../../e2e/support/journey/people.ts';
import { untilEverythingPlays } from '../../e2e/support/journey/until-everything-plays.ts';
import { median, report } from './report.ts';
import { runShop, withTemporaryFolder } from './shop-child.ts';

const ROUNDS = 5;
const PRODUCT = '/products/cello-first-bow';
const MEMBER_HOME = '/users';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const;
/** A phone of little money on a poor line. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOW_PROCESSOR = 4;
/** Gone from one to the next, in this order, over and over. */
const MEMBER_PAGES = ['/users/wishlist', '/users/orders', '/users/userprofile', '/users'] as const;
const MEMBER_ROUNDS = 3;

/** What people wait for before they see something, and how much script is sent to them for it. */
export const benchFirstPaint = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    await buildWeb({ rootDir: join(import.meta.dirname, '../..') });
    const shop = await runShop(join(folder, 'shop'));
    const browser = await launchBrowser();
    try {
      // The figures are of a shop that has nothing else to do.
      await untilEverythingPlays(shop.url);
      const paint = await benchPaint(browser, shop.url);
      const scripts = await benchScripts(browser, shop.url);
      const moves = await benchMoves(browser, shop.url);
      return paint && scripts && moves;
    } finally {
      await browser.close();
      await shop.stop();
    }
  });

const inFreshProfile = async <Result>(
  browser: Browser,
  url: string,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
  extraHTTPHeaders: Readonly<Record<string, string>> = {},
): Promise<Result> => {
  const context = await browser.newContext({ baseURL: url, ...PHONE, extraHTTPHeaders });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
};

const firstPaintMs = (browser: Browser, url: string): Promise<number> =>
  inFreshProfile(browser, url, async (page, context) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
    await page.goto(PRODUCT, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return (await painted.jsonValue()) ?? Number.NaN;
  });

const benchPaint = async (browser: Browser, url: string): Promise<boolean> => {
  const paints: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) paints.push(await firstPaintMs(browser, url));
  return report({
    name: 'first contentful paint of a product, slow phone',
    value: median(paints) / 1_000,
    unit: 's',
    goal: { atMost: 1.5 },
    note: `1.6 Mbit/s, 150 ms, processor ÷ ${SLOW_PROCESSOR}; ${paints.map((ms) => Math.round(ms)).join(', ')} ms`,
  });
};

const signIn = async (context: BrowserContext): Promise<void> => {
  await createCaller('', contextTransport(context)).signIn(demoCustomer);
};

/** Bytes of script that came over the line, compressed in that way, until the page asked for nothing more. */
const scriptBytes = (browser: Browser, url: string, path: string, encoding: 'gzip' | 'br'): Promise<number> => {
  const work = async (page: Page, context: BrowserContext): Promise<number> => {
    if (path === MEMBER_HOME) await signIn(context);
    const devtools = await context.newCDPSession(page);
    const scripts = new Set<string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await page.goto(path, { waitUntil: 'networkidle' });
    return bytes;
  };
  return inFreshProfile(browser, url, work, { 'accept-encoding': encoding });
};

const benchScripts = async (browser: Browser, url: string): Promise<boolean> => {
  let allMet = true;
  const pages = { 'the first page': '/', 'a product page': PRODUCT, 'the member home': MEMBER_HOME };
  for (const [name, path] of Object.entries(pages)) {
    const brotli = await scriptBytes(browser, url, path, 'br');
    const met = report({
      name: `JavaScript of ${name}, as sent`,
      value: (await scriptBytes(browser, url, path, 'gzip')) / 1_000,
      unit: 'kB',
      goal: { atMost: 170 },
      note: `gzip, with the heads of the answers, until nothing more is asked for; brotli ${(brotli / 1_000).toFixed(1)}`,
    });
    allMet &&= met;
  }
  return allMet;
};

/** Milliseconds from the click on a link to the page that it leads to: its heading stands, and nothing is a placeholder. */
const moveTo = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done, failed) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${wanted}"]`);
        const before = document.querySelector('main h1');
        if (link === null) {
          failed(new Error(`no link to ${wanted}`));
          return;
        }
        const isThere = (): boolean => {
          const heading = document.querySelector('main h1');
          const isNew = heading !== null && heading !== before && location.pathname === wanted;
          return isNew && document.querySelector('main [role="status"][data-shape]') === null;
        };
        const began = performance.now();
        const look = (): void => {
          if (isThere()) done(performance.now() - began);
          else if (performance.now() - began > 10_000) failed(new Error(`${wanted} is not shown`));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    path,
  );

const benchMoves = (browser: Browser, url: string): Promise<boolean> =>
  inFreshProfile(browser, url, async (page, context) => {
    await signIn(context);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(MEMBER_HOME, { waitUntil: 'networkidle' });
    for (const path of MEMBER_PAGES) {
      await moveTo(page, path);
      await page.waitForLoadState('networkidle');
    }
    await context.setOffline(true);
    const moves: number[] = [];
    for (let round = 0; round < MEMBER_ROUNDS; round += 1) {
      for (const path of MEMBER_PAGES) moves.push(await moveTo(page, path));
    }
    return report({
      name: 'from one member page to another, no network',
      value: median(moves),
      unit: 'ms',
      goal: { atMost: 100 },
      note: `visited before; longest ${Math.round(Math.max(...moves))} ms of ${moves.length}`,
    });
  });
