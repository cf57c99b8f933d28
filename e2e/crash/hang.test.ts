import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { quietShop } from '../support/storm/killable-shop.ts';

const LIMIT_MS = 120_000;

const hangOnSignal = pathToFileURL(join(import.meta.dirname, '../../apps/server/test/programs/hang-on-signal.ts')).href;
const start = (): Promise<ShopProcess> =>
  startShopProcess({
    variables: { ...quietShop, HANG_LIMIT_SECONDS: '5', NODE_OPTIONS: `--import ${hangOnSignal}` },
  });

it(
  '[SAFE-1] ends a shop that hangs, says so in the log, and the next one opens on its data',
  async () => {
    const shop = await start();
    onTestFinished(() => shop.stop());
    const ended = once(shop.child, 'exit');
    shop.child.kill('SIGUSR2');
    await ended;
    expect(shop.child.signalCode).toBe('SIGKILL');
    await expect.poll(shop.output).toContain('has not responded for ');
    // With the limit of a real shop: a busy machine may keep it waiting for longer than that of the test.
    const next = await startShopProcess({ dataDir: shop.dataDir, variables: quietShop });
    onTestFinished(() => next.stop());
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  },
  LIMIT_MS,
);
