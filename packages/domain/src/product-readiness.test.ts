import { describe, expect, it } from 'vitest';
import { findProductLacks, type ProductToSell } from './product-readiness.ts';

const book: ProductToSell = {
  kind: 'goods',
  nameZh: '書',
  nameEn: 'Book',
  summaryZh: '一本書',
  summaryEn: 'A book',
  descriptionZh: '內容',
  descriptionEn: 'Content',
  grossNtd: 300,
  picturesReady: [true],
  lessons: [],
  pieces: 5,
  partsPublished: [],
};
const lesson = { ready: true, titleZh: '一', titleEn: 'One' };

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
      nameEn: '',
      summaryZh: '',
      summaryEn: '',
      descriptionZh: '\n',
      descriptionEn: '',
      grossNtd: null,
      picturesReady: [],
      pieces: 0,
    };
    const common = ['name-zh', 'name-en', 'summary-zh', 'summary-en', 'description-zh', 'description-en'];
    expect(findProductLacks(empty)).toEqual([...common, 'price', 'picture', 'stock']);
    expect(findProductLacks({ ...empty, kind: 'audio' }).at(-1)).toBe('lesson');
    expect(findProductLacks({ ...empty, kind: 'album' }).at(-1)).toBe('album-product');
  });

  it.each<[Partial<ProductToSell>, string]>([
    [{ picturesReady: [true, false] }, 'picture-preparing'],
    [{ kind: 'video', lessons: [lesson, { ...lesson, ready: false }] }, 'lesson-preparing'],
    [{ kind: 'video', lessons: [{ ...lesson, titleEn: '' }] }, 'lesson-title'],
    [{ kind: 'album', partsPublished: [true, false] }, 'album-unpublished'],
  ])('[MGNT-2] names what is not ready: %j', (change, lack) => {
    expect(findProductLacks({ ...book, ...change })).toEqual([lack]);
  });

  it('[MGNT-2] does not count a price of nothing as no price', () => {
    expect(findProductLacks({ ...book, grossNtd: 0 })).toEqual([]);
  });
});
