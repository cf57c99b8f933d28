import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { startShopProcess } from '../support/shop-process.ts';
import { quietShop } from '../support/storm/killable-shop.ts';

const LIMIT_MS = 120_000;

it(
  '[TRUE-11] goes on selling when the reader of its console has gone, and still stops when it is told to',
  async () => {
    const shop = await startShopProcess({ variables: { ...quietShop, LOG_LEVEL: 'trace' } });
    onTestFinished(() => shop.stop());
    shop.child.stdout?.destroy();
    shop.child.stderr?.destroy();
    for (const path of ['/', '/readyz', '/healthz']) expect((await fetch(`${shop.url}${path}`)).status).toBe(200);
    const ended = once(shop.child, 'exit');
    shop.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  LIMIT_MS,
);
