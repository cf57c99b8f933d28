import { contract, type Call } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { createCaller } from '../support/journey/caller.ts';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { untilGateway } from '../support/screens/payment-screens.ts';
import { en, zh } from '../support/screens/words.ts';

const journeys = openJourneys();

const BRUSHES = 'G001';
const BRUSHES_NAME = '水彩筆組（五枝，附帆布筆捲）';
const WATERCOLOUR = 'V002';
const COFFEE_COURSE = 'V003';
const BREATHING = 'A002';

/** The staff agree on a price for overseas mail with this member. */
const quoteOverseas = async ({ shop }: Visit, userName: string, PriceWithTax: number): Promise<void> => {
  const staff = await createCaller(shop.url).signIn(demoStaff);
  const { Members } = await staff(contract.qryMembers, { Search: userName });
  await staff(contract.quoteOverseasShipping, { UserId: Members[0]?.UserId ?? 0, PriceWithTax });
};

/** The staff publish the terms that there are once more, under another name. */
const publishTerms = async ({ shop }: Visit, Version: string): Promise<void> => {
  const staff = await createCaller(shop.url).signIn(demoStaff);
  const { Terms } = await staff(contract.qryShopSettings, {});
  const text = await staff(contract.qryTermsText, { Version: Terms[0]?.Version ?? '' });
  await staff(contract.publishTerms, { ...text, Version, EffectiveFrom: new Date().toISOString() });
};

const changeInShop = async ({ databaseUrl }: ShopProcess, ...statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await adminQuery(databaseUrl ?? '', statement);
};

const placeOrder = async (call: Call, ProductId: string): Promise<string> => {
  await call(contract.addItem, { ProductId });
  const order = await call(contract.convertShoppingCartToOrder, {});
  if (order === false) throw new Error('the cart was empty');
  return order.CustomerOrderId;
};

const chooseOverseas = async (page: Page): Promise<void> => {
  const delivery = page.getByRole('dialog', { name: '選擇取貨方式' });
  await delivery.getByRole('radio', { name: '海外寄送（運費另計，請先與我們聯絡）' }).check();
  await delivery.getByLabel('收件人姓名').fill('許寧');
  await delivery.getByLabel('收件人手機').fill('0912345678');
  await delivery.getByLabel('寄送地址').fill('1 Queen Street, Auckland 1010, New Zealand');
  await delivery.getByRole('button', { name: '確認取貨方式' }).click();
};

describe('a cart', () => {
  it('[CART-2] [CART-3] [CART-5] [CART-7] counts goods, waits for a price from overseas, and says what has changed before payment', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, shop, beside } = visit;
      const person = newPerson('許寧');
      const call = await beside.register(person);
      const bar = page.getByRole('region', { name: zh.startPayment });
      const helper = page.getByRole('link', { name: '請聯絡小幫手' });
      const steppers = page.getByRole('button', { name: /^(增加|減少)「/ });
      await page.goto('/users/shoppingcart');
      await page.getByText('購物車目前是空的').waitFor();
      await helper.waitFor();
      await expect.poll(() => page.getByRole('button', { name: zh.startPayment }).count()).toBe(0);

      await call(contract.addItem, { ProductId: BRUSHES });
      await call(contract.addItem, { ProductId: WATERCOLOUR });
      await page.reload();
      await page.getByRole('button', { name: `增加「${BRUSHES_NAME}」的數量` }).click();
      const fewer = page.getByRole('button', { name: `減少「${BRUSHES_NAME}」的數量` });
      await fewer.click();
      await expect.poll(() => fewer.isDisabled()).toBe(true);
      await expect.poll(() => steppers.count()).toBe(2);

      await bar.getByRole('button', { name: zh.startPayment }).click();
      await chooseOverseas(page);
      await helper.waitFor();
      await bar.getByText('海外運費待報價，請聯絡小幫手').waitFor();
      await expect.poll(() => steppers.count()).toBe(0);
      await quoteOverseas(visit, person.userName, 600);
      await page.reload();
      await bar.getByRole('button', { name: zh.startPayment }).waitFor();
      await expect.poll(() => page.getByRole('row', { name: '海外寄送' }).innerText()).toContain('NT$600');

      // Without delivery quantities can change again; what was removed by mistake comes back.
      await page.getByRole('button', { name: '變更取貨方式' }).click();
      await page.getByRole('dialog', { name: '選擇取貨方式' }).getByRole('button', { name: '移除取貨方式' }).click();
      await fewer.waitFor();
      await page.getByRole('button', { name: `刪除「${BRUSHES_NAME}」` }).click();
      const removed = page.getByRole('status').filter({ hasText: `已移除「${BRUSHES_NAME}」` });
      await removed.getByRole('button', { name: '復原' }).click();
      await page.getByRole('row', { name: BRUSHES_NAME }).waitFor();

      await changeInShop(
        shop,
        `update price set valid_until = now() where product_id = '${BRUSHES}' and valid_until is null`,
        `insert into price (product_id, gross_ntd) values ('${BRUSHES}', 1300)`,
        `update product set status = 'withdrawn' where product_id = '${WATERCOLOUR}'`,
      );
      await page.reload();
      await page.getByRole('row', { name: BRUSHES_NAME }).getByText('價格由 NT$1,344 調整為 NT$1,300').waitFor();
      await page.getByText('已下架，請移除後再付款').first().waitFor();
      await helper.waitFor();
      expect(await findBarriers(page)).toEqual([]);

      await page.getByRole('button', { name: `增加「${BRUSHES_NAME}」的數量` }).click();
      await expect.poll(() => fewer.isEnabled()).toBe(true);
      await changeInShop(shop, `update stock set free = 1 where product_id = '${BRUSHES}'`);
      await page.reload();
      await page.getByText('庫存只剩 1 件，請減少數量').waitFor();
      await changeInShop(shop, `update stock set free = 0 where product_id = '${BRUSHES}'`);
      await page.reload();
      await page.getByText('已售完，請移除後再付款').waitFor();
    }));

  it('[CART-4] [SHOP-3] [FLOW-2] whose terms have changed since it was opened shows them, and is bought under the new ones, which its order leads to ever after', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside, expectMessage } = visit;
      expectMessage(/status of 409/);
      const call = await beside.register(newPerson('沈約'));
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      await page.goto('/users/shoppingcart');
      const amount = await page.getByRole('region', { name: zh.startPayment }).getByText(/^NT\$/).innerText();
      await tickAndConfirm(page, amount, () => publishTerms(visit, 'new-terms'));
      const terms = page.getByRole('checkbox', { name: zh.terms });
      await page.getByRole('alert').getByText('服務條款已更新，請重新閱讀並同意').waitFor();
      await expect.poll(() => isFocused(terms)).toBe(true);
      await page
        .getByRole('region', { name: /版本 new-terms/ })
        .getByText('版本 new-terms')
        .waitFor();
      await expect.poll(() => terms.isChecked()).toBe(false);
      await tickAndConfirm(page, amount);
      await untilGateway(page);
      const [order] = await call(contract.qryOrders, { qryType: '未付款' });
      const staff = await createCaller(visit.shop.url).signIn(demoStaff);
      const kept = await staff(contract.qryMgntOrder, { CustomerOrderId: order?.CustomerOrderId ?? '' });
      expect(kept.TermsVersion).toBe('new-terms');

      await publishTerms(visit, 'newer-terms');
      await page.goto('/users/orders');
      await page.getByRole('button', { name: /的消費明細$/ }).click();
      await page.getByRole('link', { name: '下單時同意的條款（版本 new-terms）' }).click();
      await page.getByText(/^版本 new-terms · 生效日/).waitFor();
    }));
});

/** Agrees to the terms, and goes through overlay and question; `meanwhile` happens while the overlay is open. */
const tickAndConfirm = async (page: Page, amount: string, meanwhile?: () => Promise<void>): Promise<void> => {
  await page.getByRole('checkbox', { name: zh.terms }).check();
  await page.getByRole('button', { name: zh.startPayment }).click();
  const overlay = page.getByRole('dialog', { name: zh.paymentDialog });
  await overlay.waitFor();
  await meanwhile?.();
  await overlay.getByRole('button', { name: zh.pay(amount) }).click();
  await page.getByRole('dialog', { name: zh.confirmQuestion }).getByRole('button', { name: zh.confirmPayment }).click();
};

describe.each(
  rowsOfRun([
    {
      language: 'Chinese',
      words: zh,
      device: screens.desk,
      heldUntil: /^訂單將保留至 \d{4}-\d\d-\d\d \d\d:\d\d$/,
      address: '收件信箱（付款通知與發票）',
      addressWrong: '電子信箱有誤，請重新輸入',
      addressSaved: '電子信箱已更新',
      termsWarning: '請先勾選「我已閱讀並同意服務條款與退款規定」',
      cancel: '取消付款',
      wrongOrder: '訂單資料有誤，請重新操作',
      unpaid: '這筆訂單尚未付款',
      confirming: '正在確認付款結果…',
      later: '付款仍在確認中',
    },
    {
      language: 'English',
      words: en,
      device: { ...screens.phone, locale: 'en-GB' },
      heldUntil: /^Held until \d{4}-\d\d-\d\d \d\d:\d\d$/,
      address: 'Email for receipt and invoice',
      addressWrong: 'The email you entered is incorrect, please re-enter!',
      addressSaved: 'Email updated',
      termsWarning: 'Please tick that you have read and agree to the terms',
      cancel: 'Cancel payment',
      wrongOrder: 'Customer order data incorrect, please redo',
      unpaid: "This order isn't paid yet",
      confirming: 'Confirming your payment…',
      later: "We're still confirming your payment",
    },
  ]),
)('an order that waits for its payment, in $language', ({ words, device, ...said }) => {
  it('[CART-4] [CART-6] [PAY-1] [PAY-2] [PAY-3] has its own cart page, and every message at its place', () =>
    journeys.visit(device, async ({ page, shop, beside, expectMessage }) => {
      const person = newPerson('許寧');
      const call = await beside.register(person);
      const orderId = await placeOrder(call, COFFEE_COURSE);
      await call(contract.addItem, { ProductId: BREATHING });
      await page.goto(`/users/shoppingcart/${orderId}`);
      expect(new URL(page.url()).pathname.startsWith('/en/')).toBe(words === en);
      await page.getByText(said.heldUntil).waitFor();
      const start = page.getByRole('button', { name: words.startPayment });
      await start.click();
      const warning = page.getByRole('alert').getByText(said.termsWarning);
      await warning.waitFor();
      await expect.poll(() => endsAbove(warning, page.getByRole('button', { name: words.startPayment }))).toBe(true);
      expect(await fixedLines(page)).toEqual({ rows: 1, buttons: 0 });
      const terms = page.getByRole('checkbox', { name: words.terms });
      await terms.check();
      await start.click();

      const overlay = page.getByRole('dialog', { name: words.paymentDialog });
      await overlay.getByText(said.heldUntil).waitFor();
      const address = overlay.getByLabel(said.address);
      await expect.poll(() => address.inputValue()).toBe(person.email);
      const saved: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(contract.updateUserEmail.path)) saved.push(request.postData() ?? '');
      });
      for (const wrong of ['', 'mei.example.test', 'mei@example']) {
        await leaveWith(address, wrong);
        await overlay.getByText(said.addressWrong).waitFor();
        await leaveWith(address, person.email);
        await overlay.getByText(said.addressWrong).waitFor({ state: 'detached' });
      }
      await leaveWith(address, `new-${person.email}`);
      await overlay.getByText(said.addressSaved).waitFor();
      expect(saved).toEqual([JSON.stringify({ NewUserEmail: `new-${person.email}` })]);

      await overlay.getByRole('button', { name: said.cancel }).click();
      await overlay.waitFor({ state: 'detached' });
      await expect.poll(() => terms.isChecked()).toBe(false);
      const { CustomerOrderDS } = await call(contract.qryShoppingCart, {});
      expect(CustomerOrderDS.map(({ ProductId }) => ProductId)).toEqual([BREATHING]);

      expectMessage(/status of 404/);
      const foreign = await placeOrder(await createCaller(shop.url).register(newPerson('別人')), COFFEE_COURSE);
      for (const path of [
        '/users/shoppingcart/26010100000000',
        `/users/shoppingcart/${foreign}`,
        `/payform/${foreign}`,
      ]) {
        await page.goto(path);
        await page.getByText(said.wrongOrder).waitFor();
        await page.waitForURL(/\/users\/orders$/);
      }

      // Without a try at paying it is unpaid; what became of a try is not known yet, never called a failure, and after ten seconds
      // left to a mail.
      await page.goto(`/users/orders?OrderId=${orderId}`);
      const result = page.getByRole('status', { name: words.paymentResult });
      await result.getByText(said.unpaid).waitFor();
      const { TotalAmount } = await call(contract.qryOrderByOrderId, { qryString: orderId });
      await call(contract.newebpayPayBill, { ordernumber: orderId, amount: TotalAmount, payType: 'CREDIT' });
      await page.clock.install();
      await page.reload();
      await result.getByText(said.confirming).waitFor();
      await page.clock.runFor(10_000);
      await result.getByText(said.later).waitFor();
    }));
});

/** Types into the field and leaves it as by Tab. */
const leaveWith = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field.blur();
};

/** Nothing of the one is covered by the other, which stands at the bottom of the screen. */
const endsAbove = async (above: Locator, bar: Locator): Promise<boolean> => {
  const [text, edge] = await Promise.all([above.boundingBox(), bar.boundingBox()]);
  return text !== null && edge !== null && text.y + text.height <= edge.y;
};

/** What stands in the cart's list, and what there could be pressed. */
const fixedLines = async (page: Page): Promise<{ readonly rows: number; readonly buttons: number }> => {
  const lines = page.getByRole('main').locator('li, tbody tr').filter({ hasText: COFFEE_COURSE });
  return { rows: await lines.count(), buttons: await lines.getByRole('button').count() };
};
