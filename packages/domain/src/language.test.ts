import { describe, expect, it } from 'vitest';
import {
  foreignTag,
  inLanguage,
  languageFromHeader,
  languages,
  languagesOf,
  shopLanguages,
  speaksEnglish,
} from './language.ts';

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
    expect(languageFromHeader(header, languages)).toBe(language);
    expect(languageFromHeader(header, languagesOf('chinese'))).toBe('zh-Hant');
  });

  it('chooses between the two texts that everything has', () => {
    expect(inLanguage({ zh: '購物車', en: 'Cart' }, 'zh-Hant')).toBe('購物車');
    expect(inLanguage({ zh: '購物車', en: 'Cart' }, 'en')).toBe('Cart');
  });

  it.each(['', '  ', '\n'])('[OWN-4] is Chinese where English was left out: %j', (en) => {
    for (const language of languages) expect(inLanguage({ zh: '購物車', en }, language)).toBe('購物車');
  });

  it.each([
    ['大提琴第一課', 'zh-Hant-TW'],
    ['SRT 字幕的製作方法', 'zh-Hant-TW'],
    ['Cello, first bow', undefined],
    ['Tea (茶) for beginners', undefined],
    ['', undefined],
    ['12:30', undefined],
  ])('[OWN-4] is told to screen readers where it is not that of the page: %s', (text, tag) => {
    expect(foreignTag(text, 'en')).toBe(tag);
    expect(foreignTag(text, 'zh-Hant')).toBeUndefined();
  });

  it('[OWN-4] is one that the shop speaks', () => {
    expect(shopLanguages.map((chosen) => languagesOf(chosen))).toEqual([['zh-Hant'], ['zh-Hant', 'en']]);
    expect(shopLanguages.map(speaksEnglish)).toEqual([false, true]);
  });
});
