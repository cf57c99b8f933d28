import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { enter, tabTo, typeInto } from '../support/screens/keyboard.ts';
import { lookAtScreen } from '../support/screens/look.ts';

// Toasts keep the language in which they were said.
const withToast = { hasForeignWords: true } as const;
const COFFEE_COURSE = 'V003';
const ADD_ON = '手沖咖啡組（白瓷濾杯、玻璃壺、細口壺）';

/** Staff make an add-on beside the coffee course, by keyboard alone: the form says what is missing. */
const makeAddOn = async (visit: Visit): Promise<void> => {
  const { page, beside } = visit;
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/add-ons');
  await enter(page, page.getByRole('button', { name: '新增加購' }));
  const form = page.getByRole('dialog', { name: '新增加購優惠' });
  const save = form.getByRole('button', { name: '新增', exact: true });
  await enter(page, save);
  await form.getByText('請選擇加購商品').waitFor();
  await form.getByText('請輸入 1 以上、低於單買價格的整數').waitFor();
  expect(await lookAtScreen(visit, { name: 'add-on-form-empty' })).toEqual([]);
  await enter(page, form.getByRole('button', { name: '選擇商品' }), 'Shift+Tab');
  const chooser = page.getByRole('dialog', { name: '選擇商品' });
  await typeInto(page, chooser.getByRole('searchbox'), ADD_ON);
  await enter(page, chooser.getByRole('button', { name: ADD_ON }));
  await chooser.waitFor({ state: 'detached' });
  await form.getByText('目前單買 NT$').waitFor();
  await tabTo(page, form.getByRole('radio', { name: '任何其他商品' }));
  await page.keyboard.press('ArrowDown');
  await enter(page, form.getByRole('button', { name: '選擇商品' }));
  await typeInto(page, chooser.getByRole('searchbox'), '手沖咖啡');
  await enter(page, chooser.getByRole('button', { name: /手沖咖啡：在家沖一杯乾淨的咖啡/ }));
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
  await typeInto(page, form.getByRole('textbox', { name: '加購價' }), '2,480');
  await typeInto(page, form.getByRole('textbox', { name: '推薦語（選填）', exact: true }), '課程裡用的就是這一組');
  await typeInto(page, form.getByRole('textbox', { name: '英文推薦語' }), 'The very set of the course');
  expect(await lookAtScreen(visit, { name: 'add-on-form' })).toEqual([]);
  await enter(page, save);
  await page.getByRole('row', { name: new RegExp('手沖咖啡組.*NT\\$2,480.*手沖咖啡：在家.*進行中') }).waitFor();
  expect(await lookAtScreen(visit, { name: 'add-on-list', ...withToast })).toEqual([]);
};

/** A new member with the coffee course in the cart takes what is offered. */
const takeIt = async (visit: Visit): Promise<void> => {
  const { page, beside } = visit;
  const call = await beside.register(newPerson('林美'));
  await call(contract.addItem, { ProductId: COFFEE_COURSE });
  await page.goto('/users/shoppingcart');
  const offer = page.getByRole('region', { name: '加購優惠' });
  await offer.getByText('課程裡用的就是這一組').waitFor();
  await offer.getByText('NT$2,480').waitFor();
  expect(await lookAtScreen(visit, { name: 'cart-add-on' })).toEqual([]);
  await enter(page, offer.getByRole('button', { name: `加購「${ADD_ON}」` }));
  await page.getByText(`已加購「${ADD_ON}」`).waitFor();
  await offer.waitFor({ state: 'detached' });
  await page.getByText('加購價，限購 1 件').waitFor();
  await expect.poll(() => page.getByRole('button', { name: `增加「${ADD_ON}」的數量` }).count()).toBe(0);
  expect(await lookAtScreen(visit, { name: 'cart-with-add-on', ...withToast })).toEqual([]);

  // Taken out and back by the toast: at the same price.
  await page.getByRole('button', { name: `刪除「${ADD_ON}」` }).click();
  await offer.waitFor();
  await page.getByRole('button', { name: '復原' }).click();
  await page.getByText('加購價，限購 1 件').waitFor();

  // Without the course it costs what it costs.
  await page.getByRole('button', { name: /^刪除「手沖咖啡：/ }).click();
  await page.getByText('加購條件已不符合，以一般售價計算').waitFor();
  expect(await lookAtScreen(visit, { name: 'cart-add-on-no-longer', ...withToast })).toEqual([]);
};

describe('add-ons', () => {
  const journeys = openJourneys();

  it('[OFFER-2] staff make one by keyboard; buyers beside whose course it is offered add it with one press, others never see it', async () => {
    await journeys.visit(screens.desk, makeAddOn);
    await journeys.visit(screens.phone, takeIt);
    await journeys.visit(screens.desk, async (visit) => {
      const { page, beside } = visit;
      const call = await beside.register(newPerson('陳安'));
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      await page.goto('/users/shoppingcart');
      const offer = page.getByRole('region', { name: '加購優惠' });
      await offer.getByText('課程裡用的就是這一組').waitFor();
      expect(await lookAtScreen(visit, { name: 'cart-add-on-desk' })).toEqual([]);
      await call(contract.deleteItem, { ProductId: COFFEE_COURSE });
      await call(contract.addItem, { ProductId: 'V001' });
      await page.reload();
      await page.getByRole('heading', { name: '訂單摘要' }).waitFor();
      await expect.poll(() => offer.count()).toBe(0);
    });
  });

  it('[OFFER-2] staff end one on a phone', async () => {
    await journeys.visit(screens.phone, async (visit) => {
      const { page, beside } = visit;
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/add-ons');
      await page.getByRole('button', { name: '停用「手沖咖啡組' }).click();
      const question = page.getByRole('dialog', { name: '要停用「手沖咖啡組' });
      expect(await lookAtScreen(visit, { name: 'add-on-end' })).toEqual([]);
      await question.getByRole('button', { name: '停用', exact: true }).click();
      await page.getByText('已停用', { exact: true }).waitFor();
      expect(await lookAtScreen(visit, { name: 'add-on-list-ended', ...withToast })).toEqual([]);
    });
  });
});
