import { expect, it } from 'vitest';
import { codesLike, proposeProductCodes } from './product-codes.ts';

it.each([
  ['Yoga 入門 2', [], 'YOGA-2', 'yoga-2'],
  ['肩頸瑜珈', [], 'PRODUCT-1', 'product-1'],
  ['肩頸瑜珈', ['product-1', 'product-2'], 'PRODUCT-3', 'product-3'],
  ['Ｙｏｇａ', ['yoga'], 'YOGA-2', 'yoga-2'],
  ['30 天', [], 'PRODUCT-1', 'product-1'],
  ['A book of very many words that go on', [], 'A-BOOK-OF-VERY-MANY-WORDS', 'a-book-of-very-many-words'],
])('[OWN-2] proposes number and address of "%s" beside %j', (name, taken, productId, slug) => {
  expect(proposeProductCodes(name, new Set(taken))).toEqual({ productId, slug });
  expect(slug.startsWith(codesLike(name))).toBe(true);
});
