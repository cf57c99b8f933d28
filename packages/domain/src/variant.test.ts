import { describe, expect, it } from 'vitest';
import { findLongName, nameOfVariant } from './variant.ts';

const apron = { zh: '帆布圍裙', en: 'Canvas apron' };

describe('the name of a variant', () => {
  it('[SHIP-3] is the product with the variant in brackets, as each language writes them', () => {
    expect(nameOfVariant(apron, { zh: 'M／藍', en: 'M / blue' })).toEqual({
      zh: '帆布圍裙（M／藍）',
      en: 'Canvas apron (M / blue)',
    });
  });

  it('[SHIP-3] keeps the Chinese title where there is no English one, and has no English name where the product has none', () => {
    expect(nameOfVariant(apron, { zh: 'M', en: ' ' }).en).toBe('Canvas apron (M)');
    expect(nameOfVariant({ ...apron, en: '' }, { zh: 'M', en: 'M' }).en).toBe('');
  });

  it('[SHIP-3] is no longer than the name of any product', () => {
    const title = { zh: 'M', en: 'M' };
    expect(findLongName(nameOfVariant(apron, title))).toBeNull();
    expect(findLongName(nameOfVariant({ zh: '裙'.repeat(118), en: '' }, title))).toBe('zh');
    expect(findLongName(nameOfVariant({ zh: '裙', en: 'a'.repeat(118) }, title))).toBe('en');
  });
});
