import { contract } from '@kapok/contract';
import { expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';

const journeys = openJourneys();
const BRUSHES = 'G001';

it('[SHIP-2] staff keep goods out of stores, and a buyer reads why and chooses another way', () =>
  journeys.visit(screens.phone, async ({ page, beside, shop }) => {
    await journeys.visit(screens.desk, async ({ page: products, beside: staff }) => {
      await staff.signIn(demoStaff);
      await products.goto(`/mgnh/products/${BRUSHES}`);
      const box = products.getByRole('checkbox', { name: '可超商取貨' });
      expect(await box.isChecked()).toBe(true);
      await box.uncheck();
      await products.getByText('已更新超商取貨設定').waitFor();
      expect(await findBarriers(products)).toEqual([]);
    });

    const call = await beside.register(newPerson('林安'));
    await call(contract.addItem, { ProductId: BRUSHES });
    await page.goto('/users/shoppingcart');
    await page.getByRole('button', { name: '選擇取貨方式' }).click();
    const chooser = page.getByRole('dialog', { name: '選擇取貨方式' });
    const store = chooser.getByRole('radio', { name: /A 超商/ });
    await store.waitFor();
    expect(await store.isDisabled()).toBe(true);
    expect(await chooser.getByText(/^無法超商取貨：水彩筆組/).count()).toBe(2);
    expect(await findBarriers(page)).toEqual([]);
    await chooser.getByRole('radio', { name: /^郵局寄送/ }).check();
    await chooser.getByLabel('收件人手機').fill('0912345678');
    await chooser.getByLabel('寄送地址').fill('臺北市大安區和平東路一段 1 號');
    await page.keyboard.press('Enter');
    await chooser.waitFor({ state: 'detached' });
    await expect.poll(async () => (await call(contract.qryShoppingCart, {})).Block).toBeNull();

    // A cart that was on its way to a store when staff said so.
    const staff = await createCaller(shop.url).signIn(demoStaff);
    await staff(contract.setStoreDelivery, { ProductId: BRUSHES, FitsStore: true });
    await call(contract.changeTransportItem, { ProductId: 'Z02', Destination: '和平門市' });
    await staff(contract.setStoreDelivery, { ProductId: BRUSHES, FitsStore: false });
    await page.goto('/users/shoppingcart');
    const card = page.getByRole('region', { name: '取貨方式' });
    await card.getByText('購物車中有無法超商取貨的商品，請改選其他取貨方式').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await card.getByRole('button', { name: '選擇取貨方式' }).click();
    await chooser.getByRole('button', { name: '確認取貨方式' }).click();
    await chooser.getByText('請選擇取貨方式').waitFor();
  }));
