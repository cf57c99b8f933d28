import { contract } from '@kapok/contract';
import { expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';

const journeys = openJourneys();
const BRUSHES = 'G001';
const NOTEBOOK = 'G002';
const POST = '變更取貨方式：郵局寄送';

it('[SHIP-2] staff keep goods out of stores, and a buyer reads why and chooses another way', () =>
  journeys.visit(screens.phone, async ({ page, beside, shop }) => {
    await journeys.visit(screens.desk, async ({ page: products, beside: staff }) => {
      await staff.signIn(demoStaff);
      await products.goto(`/mgnh/products/${BRUSHES}`);
      const box = products.getByRole('checkbox', { name: '可超商取貨' });
      await expect.poll(() => box.isChecked()).toBe(true);
      await box.click();
      await products.getByText('已更新超商取貨設定').waitFor();
      await expect.poll(() => box.isChecked()).toBe(false);
      expect(await barriersInFullRun(products)).toEqual([]);
    });

    const staff = await createCaller(shop.url).signIn(demoStaff);
    const post = { Code: 'Z01', NameZh: '郵局寄送', NameEn: 'Post', Price: 80, IsOffered: true } as const;
    await staff(contract.changeShippingMethod, { ...post, FreeFrom: 100 });
    const call = await beside.register(newPerson('林安'));
    await call(contract.addItem, { ProductId: BRUSHES });
    await page.goto('/users/shoppingcart');
    await page.getByRole('button', { name: '選擇取貨方式' }).click();
    const chooser = page.getByRole('dialog', { name: '選擇取貨方式' });
    const store = chooser.getByRole('radio', { name: /A 超商/ });
    await store.waitFor();
    await expect.poll(() => store.isDisabled()).toBe(true);
    await expect.poll(() => chooser.getByText(/^無法超商取貨：水彩筆組/).count()).toBe(2);
    expect(await barriersInFullRun(page)).toEqual([]);
    // What is free for this cart says so before it is chosen.
    await chooser.getByRole('radio', { name: /^郵局寄送\s*已達免運門檻\s*免運費$/ }).check();
    await chooser.getByLabel('收件人手機').fill('0912345678');
    await chooser.getByLabel('寄送地址').fill('臺北市大安區和平東路一段 1 號');
    await page.keyboard.press('Enter');
    await chooser.waitFor({ state: 'detached' });
    await expect.poll(async () => (await call(contract.qryShoppingCart, {})).Block).toBeNull();

    // A cart that was on its way to a store when staff said so.
    await staff(contract.setStoreDelivery, { ProductId: BRUSHES, FitsStore: true });
    await call(contract.changeTransportItem, { ProductId: 'Z02', Destination: '和平門市' });
    await staff(contract.setStoreDelivery, { ProductId: BRUSHES, FitsStore: false });
    await page.goto('/users/shoppingcart');
    const card = page.getByRole('region', { name: '取貨方式' });
    await card.getByText('購物車中有無法超商取貨的商品，請改選其他取貨方式').waitFor();
    expect(await barriersInFullRun(page)).toEqual([]);
    await card.getByRole('button', { name: '選擇取貨方式' }).click();
    await chooser.getByRole('button', { name: '確認取貨方式' }).click();
    await chooser.getByText('請選擇取貨方式').waitFor();
    await staff(contract.changeShippingMethod, { ...post, FreeFrom: null });
  }));

it('[SHIP-2] staff weigh goods and set fees by weight; a buyer is asked for them and reads what is too heavy', () =>
  journeys.visit(screens.phone, async ({ page, beside, shop }) => {
    await journeys.visit(screens.desk, async ({ page: desk, beside: staff }) => {
      await staff.signIn(demoStaff);
      await desk.goto(`/mgnh/products/${NOTEBOOK}`);
      const measures = desk.getByRole('form', { name: '重量與尺寸' });
      await measures.getByLabel('重量（公克）').fill('2000');
      await measures.getByLabel('長（公分）').fill('30');
      await measures.getByRole('button').click();
      await expect.poll(() => measures.getByText('長、寬、高請一起填寫').count()).toBe(2);
      await measures.getByLabel('寬（公分）').fill('20');
      await measures.getByLabel('高（公分）').fill('5');
      await measures.getByRole('button').click();
      await desk.getByText('已儲存重量與尺寸').waitFor();
      expect(await barriersInFullRun(desk)).toEqual([]);

      await desk.goto('/mgnh/settings/delivery');
      await desk.getByRole('button', { name: POST }).click();
      const method = desk.getByRole('dialog', { name: POST });
      const add = method.getByRole('button', { name: '新增重量級距' });
      for (let step = 0; step < 3; step += 1) await add.click();
      await method.getByRole('button', { name: '移除第 3 級' }).click();
      await method.getByLabel('第 1 級：超過（公斤）').fill('5');
      await method.getByLabel('第 2 級：超過（公斤）').fill('1.5');
      await method.getByLabel('第 2 級：運費').fill('70');
      await method.getByRole('button', { name: '儲存' }).click();
      await method.getByText('越重運費不能越低').waitFor();
      expect(await barriersInFullRun(desk)).toEqual([]);
      await method.getByLabel('第 2 級：運費').fill('120');
      await method.getByRole('button', { name: '儲存' }).click();
      await desk.getByText(/超過 1.5 公斤 NT\$120.*超過 5 公斤 不寄送/).waitFor();
    });

    const call = await beside.register(newPerson('周言'));
    await call(contract.addItem, { ProductId: NOTEBOOK, Qty: 2 });
    await page.goto('/users/shoppingcart');
    await page.getByRole('button', { name: '選擇取貨方式' }).click();
    const chooser = page.getByRole('dialog', { name: '選擇取貨方式' });
    const post = chooser.getByRole('radio', { name: /^郵局寄送.*NT\$120/ });
    await post.check();
    await chooser.getByLabel('收件人手機').fill('0912345678');
    await chooser.getByLabel('寄送地址').fill('臺北市大安區和平東路一段 1 號');
    await page.keyboard.press('Enter');
    await chooser.waitFor({ state: 'detached' });

    await call(contract.addItem, { ProductId: NOTEBOOK });
    await page.goto('/users/shoppingcart');
    const card = page.getByRole('region', { name: '取貨方式' });
    await card.getByText('商品總重超過所選取貨方式的上限，請改選其他取貨方式').waitFor();
    const staff = await createCaller(shop.url).signIn(demoStaff);
    await staff(contract.setGoodsMeasures, { ProductId: NOTEBOOK, WeightGrams: 3_500, SidesCm: null });
    await page.reload();
    await card.getByRole('button', { name: '選擇取貨方式' }).click();
    await chooser.getByText('太重：商品共 10.5 公斤，這種取貨方式的上限為 5 公斤').waitFor();
    await expect.poll(() => chooser.getByText('太重，無法超商取貨：商品共 10.5 公斤，上限為 10 公斤').count()).toBe(2);
    await expect.poll(() => chooser.getByRole('radio', { name: /^郵局寄送/ }).isDisabled()).toBe(true);
    expect(await barriersInFullRun(page)).toEqual([]);
    await chooser.getByRole('radio', { name: '自行取貨' }).check();
    await chooser.getByRole('button', { name: '確認取貨方式' }).click();
    await expect.poll(async () => (await call(contract.qryShoppingCart, {})).Block).toBeNull();
  }));
