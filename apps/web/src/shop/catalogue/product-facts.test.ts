import { describe, expect, it } from 'vitest';
import { zhHant } from '#web/texts/zh-hant.ts';
import { stockFacts } from './product-facts.ts';

describe('stock in words [SHOP-1]', () => {
  it.each([
    [null, null],
    [0, '已售完'],
    [3, '僅剩 3 件'],
    [4, '庫存 4 件'],
  ])('%s pieces read as %s', (pieces, words) => {
    expect(stockFacts(pieces, zhHant)).toBe(words);
  });
});
