import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import type { InBothLanguages } from './use-words.ts';
import { zhHant } from './zh-hant.ts';

const isInBothLanguages = (value: unknown): value is InBothLanguages<object> =>
  typeof value === 'object' && value !== null && 'zh-Hant' in value && 'en' in value;

/** The words that come with their screens, by the name of their file: all that stand in this folder. */
const lazy = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('-words.ts') && file !== 'use-words.ts')
    .map(async (file) => {
      const exported: unknown = await import(join(import.meta.dirname, file));
      return { name: file.replace('-words.ts', ''), words: Object.values(exported ?? {}).filter(isInBothLanguages) };
    }),
);
const lazyIn = (language: 'zh-Hant' | 'en'): object =>
  Object.fromEntries(lazy.map(({ name, words }) => [name, Object.assign({}, ...words.map((each) => each[language]))]));

interface Said {
  readonly key: string;
  readonly words: string;
}

/** Parts between which a line may end are shown with a space between them. */
const wordsOf = (said: unknown): string => (Array.isArray(said) ? said.join(' ') : String(said));

/** A plain list reads as a figure or as a list of names; what changes the letters of a name takes a name alone. */
const askedWith = (text: object): unknown => {
  if (typeof text !== 'function') return '';
  try {
    return Reflect.apply(text, undefined, [['2'], ['2'], ['2']]);
  } catch {
    return Reflect.apply(text, undefined, ['2', '2', '2']);
  }
};

/** Every text with its key; those that take figures or names are asked with some. */
const allTexts = (texts: object, path = ''): readonly Said[] =>
  Object.entries(texts).flatMap(([name, value]: readonly [string, unknown]) => {
    const key = `${path}${name}`;
    if (typeof value === 'string') return [{ key, words: value }];
    if (typeof value === 'function') return [{ key, words: wordsOf(askedWith(value)) }];
    return typeof value === 'object' && value !== null ? allTexts(value, `${key}.`) : [];
  });

/** Written in the other language on purpose: it speaks to people who cannot read this one. */
const inTheOtherLanguage = ['shell.switchLanguage', 'shop-details.preview.inChinese'];
/** Takes a name, around which Chinese leaves no space. */
const withName = [
  ...['account.welcome', 'account.fillIn', 'register.welcome', 'pay-later.copy', 'pay-later.copied'],
  ...['staff-teacher.portrait.alt', 'teacher.coursesOf', 'upload.removeCaptions'],
  ...['shop-details.picture.choose', 'shop-details.picture.replace', 'shop-details.picture.remove'],
];
const chinese = /\p{Script=Han}/u;

describe('the words of the shop', () => {
  it('are read here, whatever screen they come with', () => {
    expect(lazy.length).toBeGreaterThan(60);
    expect(lazy.filter(({ words }) => words.length === 0)).toEqual([]);
  });

  const zh = allTexts({ ...zhHant, ...lazyIn('zh-Hant') }).filter(({ key }) => !inTheOtherLanguage.includes(key));
  const english = allTexts({ ...en, ...lazyIn('en') }).filter(({ key }) => !inTheOtherLanguage.includes(key));

  it('are never empty in either language', () => {
    expect([...zh, ...english].filter(({ words }) => words.trim() === '')).toEqual([]);
  });

  it('in Chinese have no half-width punctuation beside Chinese characters', () => {
    expect(zh.filter(({ words }) => /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u.test(words))).toEqual([]);
  });

  it('in Chinese leave one space between Chinese and Latin letters or digits', () => {
    const tight = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
    expect(zh.filter(({ key, words }) => !withName.includes(key) && tight.test(words))).toEqual([]);
  });

  it('in Chinese are those of Taiwan', () => {
    const mainland = /視頻|音頻|數據|設置|登錄|賬號|網絡|屏幕|保存|默認|信息|質量|快遞|郵編|刷新/u;
    expect(zh.filter(({ words }) => mainland.test(words))).toEqual([]);
  });

  it('[LOOK-10] have one word for one thing', () => {
    expect(zh.filter(({ words }) => /套組|專輯|減號/u.test(words))).toEqual([]);
    expect(english.filter(({ words }) => /e-mail|login name|cancelled|colour/iu.test(words))).toEqual([]);
  });

  it('in English hold no Chinese', () => {
    expect(english.filter(({ words }) => chinese.test(words))).toEqual([]);
  });

  it('in English have no full-width punctuation', () => {
    expect(english.filter(({ words }) => /[\u3000-\u303f\uff01-\uff5e]/u.test(words))).toEqual([]);
  });
});
