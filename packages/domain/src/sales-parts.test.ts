import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSales, salesBy } from './sales-parts.ts';

const cell = fc.record({
  product: fc.constantFrom('V001', 'G001', null),
  orders: fc.nat(3),
  pieces: fc.nat(9),
  couponNtd: fc.nat(500),
  revenueNtd: fc.nat(9_000),
  refundsNtd: fc.nat(9_000),
});

it('[OFFER-5] sales by any key add up to all sales, the best first', () => {
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const parts = salesBy(cells, ({ product }) => product);
      expect(addSales(parts)).toEqual(addSales(cells));
      const revenues = parts.map(({ revenueNtd }) => revenueNtd);
      expect(revenues).toEqual(revenues.toSorted((one, other) => other - one));
      expect(new Set(parts.map(({ example }) => example.product)).size).toBe(parts.length);
    }),
  );
});
