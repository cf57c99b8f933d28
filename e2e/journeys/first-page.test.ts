import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';

describe('the first page', () => {
  const journeys = openSharedJourneys();

  it.each(rowsOfRun(['phone', 'desk'] as const))(
    '[LOOK-6] promises one thing and plays a free lesson at once, on a %s',
    (screen) =>
      journeys.visit(screens[screen], async ({ page }) => {
        await page.goto('/');
        await page.getByRole('heading', { level: 1, name: '在家，慢慢學會一件事' }).waitFor();
        expect(await findBarriers(page)).toEqual([]);
        await page.getByRole('button', { name: '免費試看：大提琴入門' }).click();
        await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5);
      }),
  );

  it('[LOOK-6] leads from the shelves to a list that can be narrowed down', () =>
    journeys.visit(screens.phone, async ({ page }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      await main.getByRole('heading', { level: 2, name: '免費試看試聽' }).waitFor();
      await expect.poll(() => main.getByRole('combobox').count()).toBe(0);
      await main.getByRole('link', { name: '篩選與排序' }).click();
      await main.getByRole('combobox', { name: '價格' }).waitFor();
      await main.getByRole('heading', { level: 1, name: '商品', exact: true }).waitFor();
    }));

  it('[LOOK-6] draws a picture of its own where a cart is empty', () =>
    journeys.visit(screens.phone, async ({ page }) => {
      const drawing = page.waitForResponse(/\/drawing-basket\.svg$/);
      await page.goto('/cart');
      expect((await drawing).status()).toBe(200);
      await page.getByText('購物車目前是空的').waitFor();
    }));
});
