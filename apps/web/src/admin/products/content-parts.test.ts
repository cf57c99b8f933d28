import { describe, expect, it } from 'vitest';
import { contestedParts, differingParts, onlyParts, withoutSent } from './content-parts.ts';
import type { ProductContent } from './product-queries.ts';

const content: ProductContent = {
  Slug: 'a-book',
  CategoryCode: 'books',
  NameZh: '書',
  NameEn: 'Book',
  SummaryZh: '',
  SummaryEn: '',
  DescriptionZh: '',
  DescriptionEn: '',
  UnitPrice: 300,
  PriceWithTax: 315,
  TaxKind: 'taxable',
  VideoUrl: '',
  Teachers: [],
  Images: [],
  PlayList: [],
  Chapters: [],
  Releases: [],
  Readings: [],
  HandOuts: [],
  Album: [],
};

describe('the parts of a product that two people edit', () => {
  it('[MGNT-2] are contested where both changed the same one, and to different things', () => {
    const bases = onlyParts(content, ['NameEn', 'PriceWithTax']);
    const edits = { NameEn: 'My book', PriceWithTax: 350 };
    expect(contestedParts(edits, bases, content)).toEqual([]);
    expect(contestedParts(edits, bases, { ...content, SummaryEn: 'Theirs' })).toEqual([]);
    expect(contestedParts(edits, bases, { ...content, NameEn: 'Their book' })).toEqual(['NameEn']);
    expect(contestedParts(edits, bases, { ...content, NameEn: 'My book' })).toEqual([]);
  });

  it('[MGNT-2] stay to be saved where they were edited again while saving', () => {
    const sent = { NameEn: 'B', Album: ['V001'] };
    expect(withoutSent({ NameEn: 'Bo', Album: ['V001'] }, sent)).toEqual({ NameEn: 'Bo' });
  });

  it('[MGNT-2] differ by what is in them', () => {
    expect(differingParts(content, { ...content, Album: [] })).toEqual([]);
    expect(differingParts(content, { ...content, Album: ['V001'], PriceWithTax: null })).toEqual([
      'PriceWithTax',
      'Album',
    ]);
  });
});
