import { describe, expect, it } from 'vitest';
import { proposeCategoryCode, slugOfNumber } from './code-proposals.ts';
import { isCategoryCode, isSlug } from './field-rules.ts';

describe('what the shop proposes for names that addresses are made of', () => {
  it.each([
    [[], 'category-1'],
    [['clay', 'category-2'], 'category-1'],
    [['category-1', 'category-2'], 'category-3'],
  ])('[MGNT-2] is a free code beside %j', (taken, code) => {
    expect(proposeCategoryCode(taken)).toBe(code);
    expect(isCategoryCode(code)).toBe(true);
  });

  it.each([
    ['BOOK_1', 'book-1'],
    ['clay-02', 'clay-02'],
  ])('[MGNT-2] is the address of product number %s', (number, slug) => {
    expect(slugOfNumber(number)).toBe(slug);
    expect(isSlug(slug)).toBe(true);
  });
});
