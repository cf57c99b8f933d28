import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { giveCourse, leaveLesson } from '../support/screens/player-extras.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';

const CELLO = '大提琴入門：從空弦到第一首曲子';
const SECOND_LESSON = '空弦與長弓';

const journeys = openJourneys();

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
      expect(await cello.getByText(/%/).count()).toBe(0);

      await leaveLesson(shop, person.userName, SECOND_LESSON, 10);
      await page.reload();
      const card = cards.filter({ hasText: '繼續第 2 單元' }).getByRole('link');
      expect(await card.innerText()).toMatch(/已完成 \d+%/);
      expect(await card.innerText()).toContain(SECOND_LESSON);
      expect(await findBarriers(page)).toEqual([]);
      await card.click();
      await page.locator(`video[aria-label="${SECOND_LESSON}"]`).waitFor();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(9);
    }));
});

describe('an order', () => {
  it.each(['desk', 'phone'] as const)('[LOOK-3] shows picture and name of what was bought, closed, on a %s', (screen) =>
    journeys.visit(screens[screen], async ({ page, beside }) => {
      const call = await beside.register(newPerson('孫過庭'));
      await call(contract.addItem, { ProductId: 'V001' });
      await call(contract.addItem, { ProductId: 'A001' });
      await call(contract.convertShoppingCartToOrder, {});
      await page.goto('/users/orders');
      const main = page.getByRole('main');
      await main.getByText(CELLO).waitFor();
      await main.getByText('另有 1 件商品').waitFor();
      expect(await main.getByRole('button', { name: /的消費明細$/ }).getAttribute('aria-expanded')).toBe('false');
      await main.locator('img').waitFor();
      expect(await findBarriers(page)).toEqual([]);
    }),
  );
});
