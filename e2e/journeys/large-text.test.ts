import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openJourneys, screens, type Journeys, type Visit } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
import { memberScreens, visitorScreens, type Screen } from '../support/screens/all-screens.ts';
import { furnish } from '../support/screens/furnish.ts';
import { moveTo } from '../support/screens/move-to.ts';
import { untilSettled } from '../support/screens/settled.ts';
import { findSizeFaults } from '../support/screens/size-faults.ts';

/** What no list of screens has: the pages of a member, and of the staff, that are opened by themselves alone. */
const morePages: readonly Screen[] = [
  '/users/wishlist',
  '/users/orders',
  '/chat',
  '/mgnh/orders',
  '/mgnh/products',
  '/mgnh/refunds',
  '/mgnh/coupons',
  '/mgnh/reviews',
  '/mgnh/uploads',
].map((address) => ({ name: address, address }));

const findFaults = async (visit: Visit, list: readonly Screen[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { name, address, then } of list) {
    await moveTo(visit.page, address);
    await untilSettled(visit);
    if (then !== undefined) {
      await then(visit.page);
      await untilSettled(visit);
    }
    faults.push(...(await findSizeFaults(visit.page)).map((fault) => `${name}: ${fault}`));
  }
  return faults;
};

const checkAll = async (journeys: Journeys, unpaidId: string, options: BrowserContextOptions): Promise<void> => {
  await journeys.visit(options, async (visit) => {
    visit.expectMessage(/status of 404/);
    expect(await findFaults(visit, visitorScreens)).toEqual([]);
  });
  await journeys.visit(options, async (visit) => {
    await visit.beside.signIn(demoStaff);
    expect(await findFaults(visit, [...memberScreens(unpaidId), ...morePages])).toEqual([]);
  });
};

const furnished = (journeys: Journeys): (() => string) => {
  let unpaidId = '';
  beforeAll(() =>
    journeys.visit(screens.desk, async (visit) => {
      unpaidId = await furnish(visit);
    }),
  );
  return () => unpaidId;
};

describe('every page on a screen of 320 pixels', () => {
  const journeys = openJourneys();
  const unpaidId = furnished(journeys);

  it.each([
    ['a narrow phone', 568],
    ['a desk at 400 % zoom', 256],
  ])('[LOOK-9] is whole and leaves room to read: %s', (_, height) =>
    checkAll(journeys, unpaidId(), { viewport: { width: 320, height } }),
  );
});

describe('every page in a browser whose text is twice as large', () => {
  const journeys = openJourneys({}, ['--blink-settings=defaultFontSize=32']);
  const unpaidId = furnished(journeys);

  it('[LOOK-9] grows with the text, and nothing is cut: a desk', () => checkAll(journeys, unpaidId(), screens.desk));

  it('[LOOK-9] draws words and what holds them twice as large', () =>
    journeys.visit(screens.desk, async ({ page }) => {
      await page.goto('/products/cello-first-bow');
      const button = page.getByRole('button', { name: '加入購物車' }).last();
      expect(await button.evaluate((element) => getComputedStyle(element).fontSize)).toBe('32px');
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(88);
    }));

  it('[LOOK-9] does not scroll sideways on a phone', () => checkAll(journeys, unpaidId(), screens.phone));
});
