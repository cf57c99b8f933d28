import { expect, it } from 'vitest';
import { formatWeight, weighGoods } from './parcel-measures.ts';

it('[SHIP-2] goods weigh what their pieces do together, and the sum says whether one was unknown', () => {
  const line = { kind: 'goods', quantity: 3, weightGrams: 400 } as const;
  expect(weighGoods([line, { kind: 'video', quantity: 1, weightGrams: null }])).toEqual({
    grams: 1_200,
    isComplete: true,
  });
  expect(weighGoods([line, { ...line, weightGrams: null }])).toEqual({ grams: 1_200, isComplete: false });
});

it.each([
  [850, '850 公克', '850 g'],
  [1_000, '1 公斤', '1 kg'],
  [1_250, '1.25 公斤', '1.25 kg'],
])('[SHIP-2] a weight of %i grams is shown in grams below a kilogram: %s, %s', (grams, zh, en) => {
  expect(formatWeight(grams, 'zh-Hant')).toBe(zh);
  expect(formatWeight(grams, 'en')).toBe(en);
});
