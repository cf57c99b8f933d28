import { describe, expect, it } from 'vitest';
import { findEnglishGaps, findProductLacks, type ProductTexts, type ProductToSell } from './product-readiness.ts';

const book: ProductToSell = {
  kind: 'goods',
  nameZh: '書',
  summaryZh: '一本書',
  descriptionZh: '內容',
  grossNtd: 300,
  picturesReady: [true],
  lessons: [],
  chapters: [],
  readings: [],
  handOuts: [],
  pieces: 5,
  partsPublished: [],
  mainPublished: true,
};
const lesson = { ready: true, titleZh: '一' };
const text = { kind: 'text', titleZh: '二', bodyZh: '內文', address: '' } as const;

describe('what a product lacks before it can be sold', () => {
  it('[MGNT-2] is nothing for a whole product of each kind', () => {
    expect(findProductLacks(book)).toEqual([]);
    expect(findProductLacks({ ...book, kind: 'video', pieces: 0, lessons: [lesson] })).toEqual([]);
    expect(findProductLacks({ ...book, kind: 'audio', pieces: 0, lessons: [lesson, lesson] })).toEqual([]);
    expect(findProductLacks({ ...book, kind: 'album', pieces: 0, partsPublished: [true, true] })).toEqual([]);
  });

  it('[MGNT-2] is named whole, in the order of the form', () => {
    const empty: ProductToSell = {
      ...book,
      nameZh: ' ',
      summaryZh: '',
      descriptionZh: '\n',
      grossNtd: null,
      picturesReady: [],
      pieces: 0,
    };
    const common = ['name-zh', 'summary-zh', 'description-zh'];
    expect(findProductLacks(empty)).toEqual([...common, 'price', 'picture', 'stock']);
    expect(findProductLacks({ ...empty, kind: 'audio' }).at(-1)).toBe('lesson');
    expect(findProductLacks({ ...empty, kind: 'album' }).at(-1)).toBe('album-product');
  });

  it.each<[Partial<ProductToSell>, string]>([
    [{ picturesReady: [true, false] }, 'picture-preparing'],
    [{ kind: 'video', lessons: [lesson, { ...lesson, ready: false }] }, 'lesson-preparing'],
    [{ kind: 'video', lessons: [{ ...lesson, titleZh: ' ' }] }, 'lesson-title'],
    [{ kind: 'video', lessons: [lesson], chapters: [{ titleZh: '' }] }, 'chapter-title'],
    [{ kind: 'video', lessons: [lesson], readings: [text, { ...text, titleZh: '' }] }, 'lesson-title'],
    [{ kind: 'video', lessons: [lesson], readings: [{ ...text, bodyZh: ' ' }] }, 'reading-body'],
    [{ kind: 'video', lessons: [lesson], readings: [{ ...text, kind: 'link' }] }, 'reading-body'],
    [{ kind: 'video', readings: [text] }, 'lesson'],
    [{ kind: 'album', partsPublished: [true, false] }, 'album-unpublished'],
    [{ mainPublished: false }, 'main-unpublished'],
  ])('[MGNT-2] names what is not ready: %j', (change, lack) => {
    expect(findProductLacks({ ...book, ...change })).toEqual([lack]);
  });

  it('[MGNT-2] does not count a price of nothing as no price', () => {
    expect(findProductLacks({ ...book, grossNtd: 0 })).toEqual([]);
  });
});

describe('what a product says in Chinese alone', () => {
  const said = { zh: '書', en: 'Book' };
  const untranslated = { zh: '書', en: ' ' };
  const nothing = { zh: '', en: '' };
  const whole: ProductTexts = {
    name: said,
    summary: said,
    description: said,
    lessonTitles: [said, said],
    chapterTitles: [],
    readingBodies: [],
    handOutTitles: [],
    pictureTexts: [said],
  };

  it('[OWN-4] is named whole, in the order of the form, and is nothing to a shop that speaks Chinese alone', () => {
    for (const has of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const isThere = { name: (has & 1) === 0, summary: (has & 2) === 0, description: (has & 4) === 0 };
      const texts = {
        ...whole,
        name: isThere.name ? said : untranslated,
        summary: isThere.summary ? said : untranslated,
        description: isThere.description ? said : untranslated,
      };
      const gaps = (['name', 'summary', 'description'] as const).filter((part) => !isThere[part]);
      expect(findEnglishGaps(texts, 'chinese-and-english')).toEqual(gaps);
      expect(findEnglishGaps(texts, 'chinese')).toEqual([]);
    }
  });

  it('[OWN-4] counts the titles of lessons and the words of pictures, and nothing that is not there yet', () => {
    const gaps = (change: Partial<ProductTexts>) => findEnglishGaps({ ...whole, ...change }, 'chinese-and-english');
    expect(gaps({ lessonTitles: [said, untranslated] })).toEqual(['lesson-titles']);
    expect(gaps({ chapterTitles: [untranslated] })).toEqual(['chapter-titles']);
    expect(gaps({ readingBodies: [said, untranslated] })).toEqual(['reading-bodies']);
    expect(gaps({ pictureTexts: [untranslated] })).toEqual(['picture-texts']);
    expect(gaps({ name: nothing, lessonTitles: [], pictureTexts: [nothing] })).toEqual([]);
  });
});
