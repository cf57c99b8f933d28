import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';
import { giveCourse, leaveLesson } from '../support/screens/player-extras.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';
import { zh } from '../support/screens/words.ts';

const CELLO = '大提琴入門：從空弦到第一首曲子';
const SECOND_LESSON = '空弦與長弓';
const BRUSHES = '水彩筆組（五枝，附帆布筆捲）';

const journeys = openSharedJourneys();

describe('the collection', () => {
  it('[LOOK-3] says how far one is in a course and which lesson comes next, and a press plays it where it was left', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop }) => {
      const person = newPerson('陸羽');
      await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      await giveCourse(shop, person.userName, 'A001');
      await page.goto('/users');
      const cards = page.getByRole('main').getByRole('listitem');
      const cello = cards.filter({ hasText: CELLO }).getByRole('link');
      await cello.getByText('開始觀看').waitFor();
      await cards.getByText('開始收聽').waitFor();
      await expect.poll(() => cello.getByText('已完成').count()).toBe(0);

      await leaveLesson(shop, person.userName, SECOND_LESSON, 10);
      await page.reload();
      const card = cards.filter({ hasText: '繼續第 2 單元' }).getByRole('link');
      await expect.poll(() => card.innerText()).toMatch(/已完成 0／\d+ 單元/);
      await expect.poll(() => card.innerText()).toContain(SECOND_LESSON);
      expect(await barriersInFullRun(page)).toEqual([]);
      await card.click();
      await page.locator(`video[aria-label="${SECOND_LESSON}"]`).waitFor();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(9);
    }));
});

describe('an order', () => {
  it.each(rowsOfRun(['phone', 'desk'] as const))(
    '[LOOK-3] shows picture and name of what was bought, closed, on a %s',
    (screen) =>
      journeys.visit(screens[screen], async ({ page, beside }) => {
        const call = await beside.register(newPerson('孫過庭'));
        await call(contract.addItem, { ProductId: 'V001' });
        await call(contract.addItem, { ProductId: 'A001' });
        await call(contract.convertShoppingCartToOrder, {});
        await page.goto('/users/orders');
        const main = page.getByRole('main');
        await main.getByText(CELLO).waitFor();
        await main.getByText('另有 1 件商品').waitFor();
        await expect
          .poll(() => main.getByRole('button', { name: /的消費明細$/ }).getAttribute('aria-expanded'))
          .toBe('false');
        await main.locator('img').waitFor();
        expect(await barriersInFullRun(page)).toEqual([]);
      }),
  );
});

describe('the cart on a wide screen', () => {
  it('[LOOK-3] shows a picture of each product, and beside them one card with the only total, the terms and the way on', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      const call = await beside.register(newPerson('文同'));
      await call(contract.addItem, { ProductId: 'V001' });
      await call(contract.addItem, { ProductId: 'G001' });
      await page.goto('/users/shoppingcart');
      for (const name of [CELLO, BRUSHES]) {
        await page.getByRole('row', { name }).locator('img').waitFor();
      }
      const summary = page.getByRole('region', { name: zh.startPayment });
      await summary.getByRole('checkbox', { name: zh.terms }).waitFor();
      await summary.getByRole('button', { name: zh.startPayment }).waitFor();
      await expect.poll(() => page.getByText('NT$3,234').count()).toBe(1);
      const [lines, card] = [await page.getByRole('table').boundingBox(), await summary.boundingBox()];
      expect(card?.x).toBeGreaterThan((lines?.x ?? 0) + (lines?.width ?? Infinity));
      expect(await barriersInFullRun(page)).toEqual([]);
    }));
});

describe('an empty cart', () => {
  it('[LOOK-3] [CART-5] offers help, and nothing at its foot looks like a fault', () =>
    journeys.visit(screens.phone, async ({ page }) => {
      await page.goto('/cart');
      await page.getByText('需要協助嗎？').getByRole('link', { name: '請聯絡小幫手' }).waitFor();
      await expect.poll(() => page.getByRole('region', { name: zh.startPayment }).count()).toBe(0);
    }));
});

describe('the page of a course that is owned', () => {
  it('[LOOK-3] leads to the sound, and says neither price nor refund to its owner', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      await page.goto('/products/mindful-breathing');
      await page.getByText('付款後立即開通').first().waitFor();
      const person = newPerson('嵇康');
      await beside.register(person);
      await giveCourse(shop, person.userName, 'A002');
      await page.goto('/products/mindful-breathing');
      await page.getByText('您已擁有這門課程').waitFor();
      await page.getByRole('link', { name: '前往收聽' }).first().waitFor();
      const main = page.getByRole('main');
      for (const words of ['含稅', '付款後立即開通'])
        await expect.poll(() => main.getByText(words).count(), { message: words }).toBe(0);
      expect(await barriersInFullRun(page)).toEqual([]);
    }));
});

describe('the wish list', () => {
  it('[LOOK-3] puts a product in the cart, and leads to what was bought in the meantime', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop }) => {
      const person = newPerson('米芾');
      const call = await beside.register(person);
      for (const ProductId of ['G001', 'V001']) await call(contract.addWish, { ProductId });
      await giveCourse(shop, person.userName, 'V001');
      await page.goto('/users/wishlist');
      await page.getByRole('link', { name: '前往觀看' }).waitFor();
      await page.getByRole('button', { name: `將「${BRUSHES}」加入購物車` }).click();
      await page.getByText(`已將「${BRUSHES}」加入購物車`).waitFor();
      expect((await call(contract.qryShoppingCart, {})).CustomerOrderDS.map((line) => line.ProductId)).toEqual([
        'G001',
      ]);
      expect(await barriersInFullRun(page)).toEqual([]);
    }));
});

describe('an address without a page', () => {
  it('[LOOK-6] offers a search', () =>
    journeys.visit(screens.phone, async ({ page, expectMessage }) => {
      expectMessage(/status of 404/);
      await page.goto('/no/such/page');
      const field = page.getByRole('main').getByRole('searchbox');
      await field.fill('大提琴');
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: '「大提琴」的搜尋結果' }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
    }));
});
