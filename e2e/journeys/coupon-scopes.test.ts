import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { enter, isFocused, tabTo, typeInto } from '../support/screens/keyboard.ts';
import { lookAtScreen } from '../support/screens/look.ts';

const COFFEE_COURSE = 'V003';
const EVENING_ALBUM = 'B001';

/** Staff make a coupon for the coffee course, by keyboard alone: the form says what is missing. */
const makeForProduct = async (visit: Visit): Promise<void> => {
  const { page, beside } = visit;
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/coupons');
  await enter(page, page.getByRole('button', { name: '新增優惠券' }));
  const form = page.getByRole('dialog', { name: '新增優惠券' });
  await typeInto(page, form.getByRole('textbox', { name: '優惠碼' }), 'coffee-10');
  await tabTo(page, form.getByRole('radio', { name: '全部商品' }));
  await page.keyboard.press('ArrowDown');
  const add = form.getByRole('button', { name: '選擇商品' });
  await enter(page, form.getByRole('button', { name: '新增', exact: true }));
  await form.getByText('請至少選擇一項商品').waitFor();
  await enter(page, add, 'Shift+Tab');
  const chooser = page.getByRole('dialog', { name: '選擇商品' });
  await typeInto(page, chooser.getByRole('searchbox'), '手沖咖啡');
  await enter(page, chooser.getByRole('button', { name: /手沖咖啡：在家沖一杯乾淨的咖啡/ }));
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(add)).toBe(true);
  await form.getByRole('button', { name: /^移除「手沖咖啡/ }).waitFor();
  expect(await lookAtScreen(visit, { name: 'coupon-form-products' })).toEqual([]);
  await enter(page, form.getByRole('button', { name: '新增', exact: true }));
  await page.getByRole('row', { name: /COFFEE-10.*手沖咖啡：在家沖一杯乾淨的咖啡/ }).waitFor();
};

/** On a phone: for the music, and for a first order only. */
const makeForCategory = async (visit: Visit): Promise<void> => {
  const { page, beside } = visit;
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/coupons');
  await page.getByRole('button', { name: '新增優惠券' }).click();
  const form = page.getByRole('dialog', { name: '新增優惠券' });
  await form.getByRole('textbox', { name: '優惠碼' }).fill('MUSIC-1ST');
  await form.getByRole('radio', { name: '指定分類' }).check();
  await form.getByRole('checkbox', { name: '音樂' }).check();
  await form.getByRole('checkbox', { name: '只限首購' }).check();
  expect(await lookAtScreen(visit, { name: 'coupon-form-categories' })).toEqual([]);
  await form.getByRole('button', { name: '新增', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'MUSIC-1ST' });
  await card.getByText('音樂 · 只限首購').waitFor();
  expect(await lookAtScreen(visit, { name: 'coupon-list-scopes', hasForeignWords: true })).toEqual([]);
};

describe('coupons for some products', () => {
  const journeys = openJourneys();

  it('[OFFER-2] staff make them by keyboard and on a phone; a cart says that one is not for it, and takes off the lines that another is for', async () => {
    await journeys.visit(screens.desk, makeForProduct);
    await journeys.visit(screens.phone, makeForCategory);
    await journeys.visit(screens.phone, async (visit) => {
      const { page, beside } = visit;
      const call = await beside.register(newPerson('林美'));
      await call(contract.addItem, { ProductId: EVENING_ALBUM });
      await page.goto('/users/shoppingcart');
      await page.getByRole('button', { name: '使用優惠券' }).click();
      const field = page.getByRole('textbox', { name: '優惠碼' });
      visit.expectMessage(/status of 409/);
      await field.fill('coffee-10');
      await field.press('Enter');
      await page.getByText('這張優惠券不適用於購物車裡的商品').waitFor();
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      await field.press('Enter');
      await page.getByText('已折 NT$126').waitFor();
      expect(await lookAtScreen(visit, { name: 'cart-coupon-for-some' })).toEqual([]);
    });
  });
});
