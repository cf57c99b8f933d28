import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { holdCall } from '../support/journey/hold-call.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { untilSettled } from '../support/screens/settled.ts';
import { zh } from '../support/screens/words.ts';

const journeys = openJourneys();

/** A phone far from its mast: the parts of a page arrive one after the other. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Tells of every jump that people could notice and did not bring about: how far, and what jumped. */
const WATCH_JUMPS = `
  window.jumps = [];
  new PerformanceObserver((seen) => {
    for (const { value, hadRecentInput, sources } of seen.getEntries()) {
      if (hadRecentInput || value <= 0.001) continue;
      window.jumps.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(', '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

const jumpsOf = async (visit: Visit, address: string): Promise<readonly string[]> => {
  const { page } = visit;
  await page.goto(address);
  await untilSettled(visit);
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  await untilSettled(visit);
  return (await page.evaluate<string[]>('window.jumps')).map((jump) => `${address}: ${jump}`);
};

const onSlowPhone = (story: (visit: Visit) => Promise<void>): Promise<void> =>
  journeys.visit(screens.phone, async (visit) => {
    const devtools = await visit.context.newCDPSession(visit.page);
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await visit.page.addInitScript(WATCH_JUMPS);
    await story(visit);
  });

describe('a page that loads on a slow phone', () => {
  it('[SHOP-1] stands still for a visitor, to its very end', () =>
    onSlowPhone(async (visit) => {
      for (const address of ['/products/cello-first-bow', '/products/watercolour-brushes', '/'])
        expect(await jumpsOf(visit, address)).toEqual([]);
    }));

  it('[NAV-1] [PROF-1] stands still for a member with an order to pay', () =>
    onSlowPhone(async (visit) => {
      const call = await visit.beside.register(newPerson('Lin'));
      await call(contract.addItem, { ProductId: 'V001' });
      await call(contract.convertShoppingCartToOrder, {});
      for (const address of ['/users', '/users/userprofile', '/users/orders', '/users/shoppingcart'])
        expect(await jumpsOf(visit, address)).toEqual([]);
    }));

  it.each([screens.phone, screens.desk])(
    '[CART-3] holds the place of the ways of delivery, at $viewport.width px',
    (device) =>
      journeys.visit(device, async ({ page, beside }) => {
        const call = await beside.register(newPerson('Lin'));
        await call(contract.addItem, { ProductId: 'G001' });
        await page.goto('/users/shoppingcart');
        const ways = await holdCall(page, contract.qryTransportItem.path);
        await page.getByRole('button', { name: zh.startPayment }).click();
        const overlay = page.getByRole('dialog', { name: '選擇取貨方式' });
        await ways.untilAnswered;
        const height = async (): Promise<number> => Math.round((await overlay.boundingBox())?.height ?? 0);
        const before = await height();
        ways.letGo();
        await overlay.getByRole('radio').first().waitFor();
        expect(await height()).toBe(before);
      }),
  );
});
