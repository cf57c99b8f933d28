import { contract, mgntCouponsContract, mgntPointsContract, type Call } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { openOrder } from '../support/screens/invoice-screens.ts';
import { enter, isFocused, typeInto } from '../support/screens/keyboard.ts';
import { decideAtGateway, payFromCart } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const COFFEE_COURSE = 'V003';

/** Staff make the coupon on their screen: 10 % for everybody. */
const makeCoupon = async ({ page, beside }: Visit, code: string): Promise<void> => {
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/coupons');
  await page.getByRole('button', { name: '新增優惠券' }).click();
  const form = page.getByRole('dialog', { name: '新增優惠券' });
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await form.getByText('請輸入 3 到 32 個英文字母、數字或連字號').waitFor();
  await form.getByRole('textbox', { name: '優惠碼' }).fill(code.toLowerCase());
  // Who thinks in 折 types 90 for 9 折.
  const percent = form.getByRole('textbox', { name: '減多少（%）' });
  await percent.fill('90');
  await form.getByText('1 折（減 90%） · NT$1,000 的商品賣 NT$100').waitFor();
  await form.getByRole('button', { name: '新增', exact: true }).click();
  const question = page.getByRole('dialog', { name: '確定要「1 折（減 90%）」嗎？' });
  await question.getByText('若您要的是 9 折，請填 10').waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);
  await question.getByRole('button', { name: '取消' }).click();
  await percent.fill('10');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await page
    .getByRole('row', { name: new RegExp(`${code}.*9 折（減 10%）`) })
    .getByText('使用中')
    .waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);
  await allowUses(page, code);
};

/** What may change is changed; a period that ends before it begins is refused at its field. */
const allowUses = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: `修改 ${code}` }).click();
  const form = page.getByRole('dialog', { name: `修改優惠券 ${code}` });
  const until = form.getByLabel('結束時間');
  const end = await until.inputValue();
  await until.fill('2020-01-01T00:00');
  await form.getByRole('textbox', { name: '總使用次數' }).fill('3');
  await form.getByRole('button', { name: '儲存' }).click();
  await form.getByText('結束時間要晚於開始時間').waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);
  await until.fill(end);
  await form.getByRole('button', { name: '儲存' }).click();
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByText('0／3 次')
    .waitFor();
};

const givePoints = async ({ shop }: Visit, userName: string, points: number): Promise<void> => {
  const staff = await createCaller(shop.url).signIn(demoStaff);
  const { Members } = await staff(contract.qryMembers, { Search: userName });
  const gift = { UserId: Members[0]?.UserId ?? 0, Points: points, Reason: '感謝您的等候' };
  await staff(mgntPointsContract.givePoints, gift);
};

const sums = (page: Page): Promise<readonly string[]> =>
  page.locator('main dl').last().getByRole('definition').allInnerTexts();

const enterCode = async (page: Page, code: string): Promise<Locator> => {
  const field = page.getByRole('textbox', { name: '優惠碼' });
  await field.fill(code);
  await field.press('Enter');
  return field;
};

describe('coupons and points', () => {
  const journeys = openJourneys();

  it('[SHOP-5] [SHOP-6] staff make a coupon, a member uses it with points, pays the lowered price, and the invoice says the same', async () => {
    await journeys.visit(screens.desk, (visit) => makeCoupon(visit, 'AUTUMN-10'));
    await journeys.visit(screens.phone, async (visit) => {
      const { page, beside } = visit;
      const person = newPerson('林美');
      const call = await beside.register(person);
      await givePoints(visit, person.userName, 80);
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      await page.goto('/users/shoppingcart');
      await expect.poll(() => sums(page)).toEqual(['NT$1,200', 'NT$60', 'NT$1,260']);

      // A code that nobody knows says so at its field, and changes nothing.
      await page.getByRole('button', { name: '使用優惠券' }).click();
      visit.expectMessage(/status of 409/);
      const field = await enterCode(page, 'summer');
      await page.getByText('找不到這個優惠碼，請再確認').waitFor();
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      expect(await barriersInFullRun(page)).toEqual([]);

      await enterCode(page, ' autumn-10 ');
      await page.getByText('已折 NT$126').waitFor();
      await expect.poll(() => sums(page)).toEqual(['NT$1,260', '−NT$126', 'NT$1,080', 'NT$54', 'NT$1,134']);
      await page.getByRole('button', { name: '使用點數（目前有 80 點）' }).click();
      await page.getByRole('button', { name: '使用', exact: true }).click();
      await page.getByText('使用 80 點').waitFor();
      const lowered = ['NT$1,260', '−NT$126', '−NT$80', 'NT$1,004', 'NT$50', 'NT$1,054'];
      await expect.poll(() => sums(page)).toEqual(lowered);
      expect(await barriersInFullRun(page)).toEqual([]);

      await payFromCart(page, zh, 'NT$1,054');
      await expect.poll(() => page.getByRole('main').innerText()).toContain('1,054');
      await decideAtGateway(page, zh.approve);
      await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
      const CustomerOrderId = new URL(page.url()).searchParams.get('OrderId') ?? '';

      // The invoice, and what the order says of it all.
      const issued = () => call(contract.qryOrderInvoices, { CustomerOrderId });
      await expect.poll(async () => (await issued())[0]?.Status).toBe('issued');
      expect(await issued()).toMatchObject([{ TotalAmount: 1_054 }]);
      await openOrder(page, CustomerOrderId);
      await expect.poll(() => sums(page)).toEqual(lowered);
      expect(await call(contract.qryMyPoints, {})).toMatchObject({ Balance: 0 });
    });
  });
  it('[SAFE-5] an order says when its coupon is not held, and is neither paid nor made dearer once others used it up', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside, shop } = visit;
      await (
        await createCaller(shop.url).signIn(demoStaff)
      )(mgntCouponsContract.createCoupon, {
        ...{ CouponCode: 'LAST-ONE', Percent: 10, Amount: null, Minimum: 0, Note: '' },
        ...{ ValidFrom: '2026-01-01T00:00:00Z', ValidUntil: '2099-01-01T00:00:00Z' },
        ...{ UsesAllowed: 1, UsesAllowedPerMember: null },
      });
      const order = async (call: Call): Promise<string> => {
        await call(contract.addItem, { ProductId: COFFEE_COURSE });
        await call(contract.applyCoupon, { CouponCode: 'LAST-ONE' });
        const placed = await call(contract.convertShoppingCartToOrder, {});
        return placed === false ? '' : placed.CustomerOrderId;
      };
      const orderId = await order(await beside.register(newPerson('陳晴')));
      await adminQuery(
        shop.databaseUrl ?? '',
        `update customer_order set coupon_held_until = now() - interval '1 second' where order_number = '${orderId}'`,
      );
      await adminQuery(shop.databaseUrl ?? '', "select graphile_worker.add_job('release-expired-reservations')");

      const note = page.getByText('優惠券沒有保留，以付款當時的剩餘次數為準');
      await expect
        .poll(async () => {
          await page.goto('/users/orders');
          await page.getByRole('link', { name: '開始付款' }).waitFor();
          return note.isVisible();
        })
        .toBe(true);
      expect(await barriersInFullRun(page)).toEqual([]);
      await order(await createCaller(shop.url).register(newPerson('王樂')));
      await page.getByRole('link', { name: '開始付款' }).click();
      await note.waitFor();
      visit.expectMessage(/status of 409/);
      await page.getByRole('button', { name: '確認付款 NT$1,134' }).click();
      await page.getByText('優惠券已被用完，請刪除訂單後重新下單').waitFor();
      await page.getByRole('button', { name: '確認付款 NT$1,134' }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
    }));

  it('[SHOP-5] staff make and end coupons by keyboard alone, and go on in the rows that the end of the list brings', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      await beside.signIn(demoStaff);
      await adminQuery(
        shop.databaseUrl ?? '',
        `insert into coupon (code, percent, minimum_ntd, valid_from, valid_until, created_at)
         select 'OLD-' || lpad(number::text, 3, '0'), 10, 0, now(), now() + interval '1 day',
           now() - interval '1 day' - make_interval(secs => number) from generate_series(1, 120) number`,
      );
      await page.goto('/mgnh/coupons');
      await page.getByRole('link', { name: '略過導覽，前往主要內容' }).waitFor({ state: 'attached' });
      const create = page.getByRole('button', { name: '新增優惠券' });
      await enter(page, create);
      const form = page.getByRole('dialog', { name: '新增優惠券' });
      await typeInto(page, form.getByRole('textbox', { name: '優惠碼' }), 'keys');
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(create)).toBe(true);

      const ends = page.getByRole('button', { name: /^停用 / });
      const row = page.getByRole('row', { name: /KEYS/ });
      await enter(page, row.getByRole('button', { name: '停用 KEYS' }));
      const question = page.getByRole('dialog', { name: '要停用優惠券 KEYS 嗎？' });
      await enter(page, question.getByRole('button', { name: '停用', exact: true }));
      await row.getByText('已停用').waitFor();
      // The button that was pressed is gone with what it ended: that of the next coupon goes on.
      await expect.poll(() => isFocused(ends.first())).toBe(true);

      const more = page.getByRole('button', { name: '載入更多' });
      let shown = await ends.count();
      await more.focus();
      while ((await more.count()) > 0) {
        shown = await ends.count();
        await page.keyboard.press('Enter');
        await expect.poll(() => ends.count()).toBeGreaterThan(shown);
      }
      const changes = page.getByRole('button', { name: /^修改 / });
      await expect.poll(() => isFocused(changes.nth(shown))).toBe(true);
    }));
});
