import { contract, type Call } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { untilGateway } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const journeys = openJourneys();
const BRUSHES = 'G001';
const COURSE = 'V001';
const recipient = { RecipientName: '林安', RecipientTel: '0912345678' };
const family = {
  Chain: 'family-mart',
  Code: '006598',
  Name: '民權店',
  Address: '臺南市中西區民權路二段 2 號',
} as const;

const placeOrder = async (call: Call, ...products: readonly string[]): Promise<string> => {
  for (const ProductId of products) await call(contract.addItem, { ProductId });
  await call(contract.changeTransportItem, { ProductId: 'Z02', ...recipient, Destination: '', Store: family });
  const order = await call(contract.convertShoppingCartToOrder, {});
  if (order === false) throw new Error('the cart was empty');
  return order.CustomerOrderId;
};

const atPickup = (page: Page) => page.getByRole('radio', { name: /^取貨付款/ });

/** The buyer chooses payment at pick-up on the phone, then the store at the gateway; answers the gateway's page. */
const chooseStore = async (page: Page, orderId: string): Promise<string> => {
  await page.goto(`/payform/${orderId}`);
  await atPickup(page).check();
  expect(await barriersInFullRun(page)).toEqual([]);
  await page.getByRole('button', { name: /^確認付款/ }).click();
  await untilGateway(page);
  const payPage = page.url();
  await page.getByRole('button', { name: /送到 7-ELEVEN 和平門市/ }).click();
  await page.waitForURL(/\/users\/orders\?OrderId=/);
  await page.getByRole('status', { name: zh.paymentResult }).getByText('訂單已確認，取貨時付款').waitFor();
  return payPage;
};

const offerAtPickup = async ({ page, beside }: Visit): Promise<void> => {
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/settings/payments');
  await page.locator('summary').filter({ hasText: '未提供的' }).click();
  await page.getByRole('button', { name: '編輯付款方式：取貨付款' }).click();
  const dialog = page.getByRole('dialog', { name: '編輯付款方式：取貨付款' });
  await dialog.getByRole('checkbox', { name: '提供這種付款方式' }).check();
  await dialog.getByRole('textbox', { name: '取貨期限（天）' }).fill('14');
  expect(await barriersInFullRun(page)).toEqual([]);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await dialog.waitFor({ state: 'detached' });
};

it('[SHIP-1] a buyer pays when fetching the parcel, and staff close one that was not fetched', () =>
  journeys.visit(screens.desk, async (staff) => {
    await offerAtPickup(staff);
    await journeys.visit(screens.phone, async ({ page, beside, shop, expectMessage }) => {
      const person = newPerson('林安');
      const call = await beside.register(person);
      // A course opens with its payment: it is not for a parcel that may never be fetched.
      await page.goto(`/payform/${await placeOrder(call, BRUSHES, COURSE)}`);
      await page
        .getByRole('radio', { name: /^信用卡/ })
        .first()
        .waitFor();
      await expect.poll(() => atPickup(page).count()).toBe(0);

      const fetched = await placeOrder(call, BRUSHES);
      expectMessage(/status of 409/);
      await page.goto(`/payform/${fetched}`);
      await atPickup(page).check();
      await page.getByRole('button', { name: /^確認付款/ }).click();
      await page.getByText('請先到會員資料驗證電子信箱').waitFor();
      const proven = `update member set email_proven_at = now() where user_name = '${person.userName}'`;
      await adminQuery(shop.databaseUrl ?? '', proven);
      const payPage = await chooseStore(page, fetched);
      const parcel = page.getByRole('region', { name: '寄送資訊' });
      await parcel.getByText(/7-ELEVEN 和平門市（131386）/).waitFor();
      await page
        .getByRole('region', { name: '取貨付款' })
        .getByText(/^L\d+$/)
        .waitFor();
      // The order with the course is the only one to pay now, or to give up.
      await page.getByRole('link', { name: '未付款訂單（1）' }).click();
      await expect.poll(() => page.getByRole('button', { name: '刪除訂單' }).count()).toBe(1);
      expect(await barriersInFullRun(page)).toEqual([]);
      const left = await placeOrder(call, BRUSHES);
      await chooseStore(page, left);

      const desk = staff.page;
      await desk.goto('/mgnh/packing');
      await desk.getByRole('link', { name: /^7-ELEVEN/ }).click();
      const waiting = desk.getByRole('row').filter({ hasText: fetched });
      await waiting.getByText(/^取貨付款 NT\$/).waitFor();
      expect(await barriersInFullRun(desk)).toEqual([]);

      await page.goto(payPage);
      await page.getByRole('button', { name: /取貨並付款/ }).click();
      await page.waitForURL(/\/users\/orders\?OrderId=/);
      await page.getByRole('status', { name: zh.paymentResult }).getByText('付款成功').waitFor();

      await desk.goto(`/mgnh/orders/${left}`);
      await desk.getByRole('button', { name: '未取貨，結案' }).click();
      const dialog = desk.getByRole('dialog', { name: '買家沒有取貨？' });
      expect(await barriersInFullRun(desk)).toEqual([]);
      await dialog.getByRole('button', { name: '確認未取貨' }).click();
      await desk.getByText('已結案，庫存已退回').waitFor();
      await desk.getByText('未取貨', { exact: true }).first().waitFor();

      await page.goto('/users/orders');
      await page.getByRole('link', { name: '已取消' }).click();
      await page.getByRole('listitem').filter({ hasText: left }).getByText('未取貨').waitFor();
    });
  }));
