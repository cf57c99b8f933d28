import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './expect-problem.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';

describe('a shop whose pages were not built', () => {
  let shop: TestShop;
  let isBeingBuilt = false;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { webIsBeingBuilt: () => isBeingBuilt } });
  });
  afterAll(() => shop.close());

  it('[OPS-3] is not ready, and names what is missing', async () => {
    expect(expectProblem(await shop.app.inject('/readyz'), 'unavailable').details).toEqual({ part: 'pages' });
    expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it.each([
    ['/', '商店畫面暫時無法完整顯示'],
    ['/en', 'Part of this shop is missing for now'],
  ])('[OPS-3] says so on the page itself: %s', async (address, words) => {
    const page = (await shop.app.inject(address)).body;
    expect(page).toContain(words);
    expect(page).toContain('http-equiv="refresh" content="60"');
  });

  it('[OPS-3] is ready while it builds them, and lets people wait a moment', async () => {
    isBeingBuilt = true;
    expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await shop.app.inject('/')).body).toContain('商店畫面準備中');
    isBeingBuilt = false;
  });
});
