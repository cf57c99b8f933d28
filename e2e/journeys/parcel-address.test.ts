import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { buyCart } from '../support/journey/buy-cart.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { createCaller } from '../support/journey/caller.ts';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { heping, HEPING_TEXT, typeStore } from '../support/screens/store-screens.ts';
import { zh } from '../support/screens/words.ts';

const BRUSHES = 'G001';
const ADDRESS = '臺北市大安區和平東路一段 1 號';

const journeys = openSharedJourneys();

const chooser = (page: Page) => page.getByRole('dialog', { name: '選擇取貨方式' });
const start = (page: Page) => page.getByRole('button', { name: zh.startPayment });

describe('[FLOW-3] a cart whose goods go nowhere', () => {
  it('brings the person to the field that is missing, and can be paid once it is filled in', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const call = await beside.register(newPerson('林安'));
      await call(contract.addItem, { ProductId: BRUSHES });
      await call(contract.changeTransportItem, { ProductId: 'Z01' });
      await page.goto('/users/shoppingcart');
      await page.getByText('尚未填寫：收件人手機、寄送地址，填妥後才能付款').waitFor();
      await start(page).click();
      const mobile = chooser(page).getByLabel('收件人手機');
      await expect.poll(() => isFocused(mobile)).toBe(true);
      await chooser(page).getByText('請輸入寄送地址').waitFor();
      await expect.poll(() => chooser(page).getByLabel('收件人姓名').inputValue()).toBe('林安');
      expect(await barriersInFullRun(page)).toEqual([]);
      await mobile.fill('0912345678');
      await chooser(page).getByLabel('寄送地址').fill(ADDRESS);
      await page.keyboard.press('Enter');
      await chooser(page).waitFor({ state: 'detached' });
      await page.getByText(`林安 · 0912345678 · ${ADDRESS}`).waitFor();
      await page.getByRole('checkbox', { name: zh.terms }).check();
      await start(page).click();
      await page.getByRole('dialog', { name: zh.paymentDialog }).waitFor();
    }));

  it('is filled in from the profile, and asks for a store of its own for each chain', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      const person = newPerson('許寧');
      const call = await beside.register(person);
      const fill = `update member set tel = '0912345678', address = '${ADDRESS}' where user_name = '${person.userName}'`;
      await adminQuery(shop.databaseUrl ?? '', fill);
      await call(contract.addItem, { ProductId: BRUSHES });
      await page.goto('/users/shoppingcart');
      await start(page).click();
      await chooser(page)
        .getByRole('radio', { name: /^郵局寄送/ })
        .check();
      const address = chooser(page).getByLabel('寄送地址');
      await expect.poll(() => address.inputValue()).toBe(ADDRESS);
      await chooser(page)
        .getByRole('radio', { name: /A 超商/ })
        .check();
      const store = chooser(page).getByLabel('門市名稱');
      await expect.poll(() => store.inputValue()).toBe('');
      await typeStore(chooser(page), heping);
      await chooser(page)
        .getByRole('radio', { name: /B 超商/ })
        .check();
      await expect.poll(() => store.inputValue()).toBe('');
      await chooser(page)
        .getByRole('radio', { name: /A 超商/ })
        .check();
      await page.keyboard.press('Enter');
      await chooser(page).waitFor({ state: 'detached' });
      expect(await call(contract.qryShoppingCart, {})).toMatchObject({
        Block: null,
        Delivery: { RecipientName: '許寧', Destination: HEPING_TEXT },
      });
    }));
});

/** A new person has paid a parcel that goes to ADDRESS, and looks at their orders. */
const buyParcel = async ({ page, beside }: Visit) => {
  const call = await beside.register(newPerson('林安'));
  await call(contract.addItem, { ProductId: BRUSHES });
  const to = { RecipientName: '林安', RecipientTel: '0912345678', Destination: ADDRESS };
  await call(contract.changeTransportItem, { ProductId: 'Z01', ...to });
  const orderId = await buyCart(call);
  await page.goto(`/users/orders?OrderId=${orderId}`);
  await page.getByRole('region', { name: '寄送資訊' }).getByText(ADDRESS).waitFor();
  return { call, orderId };
};

const parcel = (page: Page) => page.getByRole('region', { name: '寄送資訊' });
const NEW_ADDRESS = '臺南市中西區民權路二段 2 號';

describe('[FLOW-4] a paid parcel', () => {
  it('shows where it goes, and its member corrects it until it is sent', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, shop, expectMessage } = visit;
      expectMessage(/status of 409/);
      const { orderId } = await buyParcel(visit);
      const change = parcel(page).getByRole('button', { name: `修改收件資料：訂單 ${orderId}` });
      await change.click();
      const dialog = page.getByRole('dialog', { name: '修改收件資料' });
      await dialog.getByLabel('寄送地址').fill('');
      await dialog.getByRole('button', { name: '儲存收件資料' }).click();
      await dialog.getByText('請輸入寄送地址').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await dialog.getByLabel('寄送地址').fill(NEW_ADDRESS);
      await dialog.getByRole('button', { name: '儲存收件資料' }).click();
      await page.getByText('收件資料已更新').waitFor();
      await parcel(page).getByText(NEW_ADDRESS).waitFor();

      const staff = await createCaller(shop.url).signIn(demoStaff);
      await change.click();
      await staff(contract.setShipping, { CustomerOrderIds: [orderId], State: 'sent', Text: '郵局' });
      await dialog.getByLabel('寄送地址').fill(ADDRESS);
      await dialog.getByRole('button', { name: '儲存收件資料' }).click();
      await dialog.getByRole('alert').getByText('此訂單的收件資料已無法修改').waitFor();
      await page.keyboard.press('Escape');
      await parcel(page).getByText(NEW_ADDRESS).waitFor();
      await change.waitFor({ state: 'detached' });
    }));

  it('is corrected by staff, who see who changed it before and from what', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { call, orderId } = await buyParcel(visit);
      await journeys.visit(screens.desk, async ({ page, beside }) => {
        await beside.signIn(demoStaff);
        await page.goto(`/mgnh/orders/${orderId}`);
        await page.getByRole('button', { name: '修改收件資料' }).click();
        const dialog = page.getByRole('dialog', { name: '修改收件資料' });
        await dialog.getByLabel('寄送地址').fill(NEW_ADDRESS);
        await page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'detached' });
        await page.getByText(`變更前 林安 · 0912345678 · ${ADDRESS}`).waitFor();
        expect(await barriersInFullRun(page)).toEqual([]);

        // The member is quicker: the page still shows the delivery from before.
        await page.getByRole('button', { name: '填寫出貨資訊' }).click();
        await call(contract.changeOwnDelivery, {
          CustomerOrderId: orderId,
          RecipientName: '林安',
          RecipientTel: '0912345678',
          Destination: ADDRESS,
        });
        const shipping = page.getByRole('dialog', { name: '填寫出貨資訊' });
        await shipping.getByText('已出貨', { exact: true }).click();
        await shipping.getByRole('button', { name: '標記為已出貨' }).click();
        await page.getByText('有 1 筆訂單的收件資料剛剛變更').waitFor();
        await page.getByText(`變更前 林安 · 0912345678 · ${NEW_ADDRESS}`).waitFor();
        expect(await call(contract.qryOrderByOrderId, { qryString: orderId })).toMatchObject({
          Delivery: { Destination: ADDRESS, IsChangeable: true },
        });
      });
    }));
});
