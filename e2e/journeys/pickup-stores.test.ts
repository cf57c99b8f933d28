import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { decideAtGateway, untilGateway } from '../support/screens/payment-screens.ts';
import { heping, HEPING_TEXT, typeStore } from '../support/screens/store-screens.ts';
import { zh } from '../support/screens/words.ts';

const journeys = openSharedJourneys();
const BRUSHES = 'G001';
const family = { chain: '全家 FamilyMart', code: '006598', name: '民權店', address: '臺南市中西區民權路二段 2 號' };
const FAMILY_TEXT = '全家 FamilyMart 民權店（006598）臺南市中西區民權路二段 2 號';

const pay = async (page: Page, orderId: string, total: number): Promise<void> => {
  await page.goto(`/payform/${orderId}`);
  await page.getByRole('button', { name: zh.pay(`NT$${total.toLocaleString('en-US')}`) }).click();
  await untilGateway(page);
  await decideAtGateway(page, zh.approve);
};

/** A new person chooses a store in the cart and is told what is wrong of each field. */
const chooseStore = async ({ page, beside }: Visit) => {
  const call = await beside.register(newPerson('林安'));
  await call(contract.addItem, { ProductId: BRUSHES });
  await page.goto('/users/shoppingcart');
  await page.getByRole('button', { name: zh.startPayment }).click();
  const chooser = page.getByRole('dialog', { name: '選擇取貨方式' });
  await chooser.getByRole('radio', { name: /A 超商/ }).check();
  await chooser.getByLabel('收件人手機').fill('0912345678');
  await page.keyboard.press('Enter');
  await chooser.getByText('請選擇超商').waitFor();
  await chooser.getByText('請輸入門市代號').waitFor();
  await expect.poll(() => isFocused(chooser.getByLabel('超商', { exact: true }))).toBe(true);
  await typeStore(chooser, { ...heping, code: 'A1386', address: '<和平東路>' });
  await chooser.getByText('門市代號格式不正確').waitFor();
  await chooser.getByText('門市地址不可包含特殊符號').waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);
  await typeStore(chooser, heping);
  await page.keyboard.press('Enter');
  await chooser.waitFor({ state: 'detached' });
  await page.getByText(`林安 · 0912345678 · ${HEPING_TEXT}`).waitFor();
  return call;
};

it('[SHIP-1] a buyer names chain, code, name and address of a store, and corrects them until the parcel is sent', () =>
  journeys.visit(screens.phone, async (visit) => {
    const { page } = visit;
    const call = await chooseStore(visit);
    const order = await call(contract.convertShoppingCartToOrder, {});
    if (order === false) throw new Error('the cart was empty');
    const { CustomerOrderId, TotalAmount } = order;
    await pay(page, CustomerOrderId, TotalAmount);
    const parcel = page.getByRole('region', { name: '寄送資訊' });
    await parcel.getByText(HEPING_TEXT).waitFor();
    await parcel.getByRole('button', { name: `修改收件資料：訂單 ${CustomerOrderId}` }).click();
    const dialog = page.getByRole('dialog', { name: '修改收件資料' });
    await expect.poll(() => dialog.getByLabel('門市代號').inputValue()).toBe(heping.code);
    await typeStore(dialog, family);
    expect(await barriersInFullRun(page)).toEqual([]);
    await dialog.getByRole('button', { name: '儲存收件資料' }).click();
    await parcel.getByText(FAMILY_TEXT).waitFor();

    await journeys.visit(screens.desk, async ({ page: desk, beside }) => {
      await beside.signIn(demoStaff);
      await desk.goto(`/mgnh/orders/${CustomerOrderId}`);
      await desk.getByRole('button', { name: '修改收件資料' }).click();
      const correction = desk.getByRole('dialog', { name: '修改收件資料' });
      await expect.poll(() => correction.getByLabel('門市名稱').inputValue()).toBe(family.name);
      expect(await barriersInFullRun(desk)).toEqual([]);
      await typeStore(correction, heping);
      await correction.getByRole('button', { name: '儲存收件資料' }).click();
      await correction.waitFor({ state: 'detached' });
      // A toast stays while the focus is in it, and would cover the number of the order on paper.
      const toast = desk.getByText('收件資料已更新');
      await toast.locator('xpath=..').getByRole('button', { name: '關閉' }).focus();
      await desk.getByText(`變更前 林安 · 0912345678 · ${FAMILY_TEXT}`).waitFor();
      await expect.poll(() => toast.isVisible()).toBe(true);
      await desk.emulateMedia({ media: 'print' });
      await desk.getByText('7-ELEVEN 和平門市 131386').waitFor();
      await expect.poll(() => toast.isVisible()).toBe(false);
    });
  }));
