import { describe, expect, it } from 'vitest';
import type { ProductCardData } from './catalogue-queries.ts';
import { findSample, toShelves } from './home-shelves.ts';

const card = (ProductId: string, more: Partial<ProductCardData> = {}): ProductCardData => ({
  ProductId,
  Slug: ProductId,
  ProdName: ProductId,
  Summary: '',
  ProductKind: 'video',
  CategoryCode: 'music',
  UnitPrice: 100,
  TaxKind: 'taxable',
  PriceWithTax: 105,
  FileUuid: null,
  StockLeft: null,
  LessonCount: 1,
  DurationSeconds: 200,
  HasFreePreview: false,
  RegularPriceWithTax: null,
  SaleUntil: null,
  RatingAverage: null,
  ReviewCount: 0,
  ...more,
});

describe('the shelves of the first page', () => {
  const products = [
    card('one-review', { RatingAverage: 5, ReviewCount: 1, HasFreePreview: true }),
    card('loved', { RatingAverage: 4.7, ReviewCount: 3, HasFreePreview: true }),
    card('more-loved', { RatingAverage: 5, ReviewCount: 2 }),
    card('goods', { ProductKind: 'goods' }),
  ];

  it('[LOOK-6] hold every product once: what is loved first, then what can be tried, then the rest', () => {
    expect(toShelves(products).map(({ name, products: on }) => [name, on.map(({ ProductId }) => ProductId)])).toEqual([
      ['loved', ['more-loved', 'loved']],
      ['free', ['one-review']],
      ['fresh', ['goods']],
    ]);
  });

  it('[LOOK-6] are left out where nothing would stand on them', () => {
    expect(toShelves([card('only')]).map(({ name }) => name)).toEqual(['fresh']);
    expect(toShelves([])).toEqual([]);
  });

  it('[LOOK-6] take the sample from the newest film that can be tried', () => {
    expect(findSample(products)?.ProductId).toBe('one-review');
    expect(findSample([card('goods', { ProductKind: 'goods', HasFreePreview: true })])).toBeUndefined();
  });
});
