import { describe, expect, it } from 'vitest';
import { inLanguage, languageFromHeader } from './language.ts';

describe('the language of a caller', () => {
  it.each([
    [undefined, 'zh-Hant'],
    ['', 'zh-Hant'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['ja', 'zh-Hant'],
    ['*', 'zh-Hant'],
    ['eng-fake', 'zh-Hant'],
    ['en', 'en'],
    ['EN-gb,zh;q=0.5', 'en'],
    [' en-US', 'en'],
  ])('asked for as %j is %s', (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  it('chooses between the two texts that everything has', () => {
    expect(inLanguage({ zh: '購物車', en: 'Cart' }, 'zh-Hant')).toBe('購物車');
    expect(inLanguage({ zh: '購物車', en: 'Cart' }, 'en')).toBe('Cart');
  });
});
