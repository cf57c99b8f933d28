import { describe, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';

describe('a product page in a browser whose text is twice as large', () => {
  const journeys = openJourneys({}, ['--blink-settings=defaultFontSize=32']);

  it('[LOOK-9] draws words and what holds them twice as large', () =>
    journeys.visit(screens.desk, async ({ page }) => {
      await page.goto('/products/cello-first-bow');
      const button = page.getByRole('button', { name: '加入購物車' }).last();
      await expect.poll(() => button.evaluate((element) => getComputedStyle(element).fontSize)).toBe('32px');
      await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(88);
    }));
});
