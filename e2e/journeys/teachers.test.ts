import { expect, it } from 'vitest';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';

const journeys = openJourneys();

it('[LOOK-6] the first page shows who teaches, with a portrait and the way to the course', () =>
  journeys.visit(screens.phone, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const teachers = page.getByRole('region', { name: '講師' });
    const cello = teachers.getByRole('article').filter({ hasText: '羅以安' });
    await cello.getByText('拉了三十年大提琴').waitFor();
    expect(await teachers.getByRole('article').count()).toBe(4);
    await cello.locator('img').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await cello.getByRole('link', { name: '大提琴入門' }).click();
    await page.getByRole('heading', { level: 1, name: '大提琴入門' }).waitFor();
  }));

it('a printed product page says what it is and what it costs, and has nothing to press', () =>
  journeys.visit(screens.desk, async ({ page }) => {
    await page.goto('/products/cello-first-bow');
    await page.getByRole('button', { name: '直接購買' }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name: '大提琴入門' }).waitFor();
    await page.getByText('NT$1,890').first().waitFor();
    expect(await page.getByRole('button', { name: '直接購買' }).count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
  }));
