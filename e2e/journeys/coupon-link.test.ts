import { contract, mgntCouponsContract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';

const COFFEE_COURSE = 'V003';
const EVENING_ALBUM = 'B001';
const DAY_MS = 86_400_000;

/** Staff make a coupon for the coffee course and copy its link. */
const copyLink = async (visit: Visit, code: string): Promise<string> => {
  const { context, page, beside } = visit;
  const call = await beside.signIn(demoStaff);
  await call(mgntCouponsContract.createCoupon, {
    CouponCode: code,
    Percent: 10,
    Amount: null,
    Minimum: 0,
    ValidFrom: new Date(Date.now() - DAY_MS).toISOString(),
    ValidUntil: new Date(Date.now() + DAY_MS).toISOString(),
    UsesAllowed: null,
    UsesAllowedPerMember: null,
    Note: '',
    ProductIds: [COFFEE_COURSE],
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/mgnh/coupons');
  await page.getByRole('button', { name: `複製 ${code} 的連結` }).click();
  await page.getByText('已複製連結，開啟後會在購物車自動套用').waitFor();
  expect(await lookAtScreen(visit, { name: 'coupon-list-link', hasForeignWords: true })).toEqual([]);
  return page.evaluate(() => navigator.clipboard.readText());
};

/** Every address and referrer that the shop is told. */
const listenForAddresses = ({ page }: Visit): readonly string[] => {
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  return told;
};

describe('a link that brings its coupon', () => {
  const journeys = openJourneys();

  it('[OFFER-2] waits for what the coupon is for, stays after signing in, and tells nobody the code', async () => {
    let link = '';
    await journeys.visit(screens.desk, async (visit) => {
      link = await copyLink(visit, 'LINK-10');
    });
    await journeys.visit(screens.phone, async (visit) => {
      const { page, beside } = visit;
      const told = listenForAddresses(visit);
      visit.expectMessage(/status of 409/);
      await page.goto(link);
      await page.getByText('優惠券 LINK-10 會在購物車自動套用').waitFor();
      expect(page.url()).not.toContain('LINK-10');

      // Signed in meanwhile, with something in the cart that it is not for.
      const call = await beside.register(newPerson('林美'));
      await call(contract.addItem, { ProductId: EVENING_ALBUM });
      await page.goto('/users/shoppingcart');
      await page.getByText('這張優惠券不適用於購物車裡的商品').waitFor();
      expect(await lookAtScreen(visit, { name: 'cart-coupon-waits' })).toEqual([]);
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      await page.reload();
      await page.getByText('已折 NT$126').waitFor();

      // A second link leaves the cart alone until there is room, and an unknown code is told once.
      await page.goto('/users/shoppingcart?again#coupon=nobody-knows');
      await page.getByText('移除目前的優惠券後會自動套用這張').waitFor();
      await page.getByText('已折 NT$126').waitFor();
      await page.getByRole('button', { name: '移除優惠券' }).click();
      await page.getByText('優惠券 NOBODY-KNOWS：找不到這個優惠碼，請再確認').waitFor();
      await page.getByRole('button', { name: '使用優惠券' }).waitFor();
      expect(told.filter((address) => /LINK-10|nobody-knows/i.test(address))).toEqual([]);
    });
  });

  it('[OFFER-2] lowers what a visitor pays who buys in the sheet, without a look at the cart', async () => {
    await journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      const link = await copyLink(visit, 'SHEET-10');
      await visit.context.clearCookies();
      await page.goto(link.replace('/#', '/products/pour-over-coffee#'));
      await page.getByText('優惠券 SHEET-10 會在購物車自動套用').waitFor();
      await page.getByRole('button', { name: '直接購買' }).first().click();
      await page.getByText('已套用優惠券 SHEET-10').waitFor();
      await page.getByRole('dialog').getByText('NT$1,134').first().waitFor();
    });
  });
});
