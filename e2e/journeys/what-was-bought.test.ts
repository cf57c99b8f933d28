import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';

const CELLO = '大提琴入門：從空弦到第一首曲子';

const journeys = openJourneys();

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
