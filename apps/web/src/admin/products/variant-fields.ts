import { CallError } from '@kapok/contract';
import { parseIsbn } from '@kapok/domain';
import type { VariantWords } from '#web/texts/zh-hant/variants.ts';
import { isProductNumber } from './field-rules.ts';
import type { EditedProduct } from './product-queries.ts';

export type EditedVariant = EditedProduct['Variants'][number];

/** A variant as it stands in the form: figures as they are typed. */
export interface TypedVariant {
  readonly ProductId: string;
  readonly TitleZh: string;
  readonly TitleEn: string;
  readonly Sku: string;
  readonly Isbn: string;
  readonly price: string;
  readonly stock: string;
}

const FIGURE = /^\d{1,7}$/;

/** The first number of its kind that no variant of the product has. */
const proposeNumber = ({ ProductId, Variants }: Pick<EditedProduct, 'ProductId' | 'Variants'>): string => {
  const taken = new Set(Variants.map((variant) => variant.ProductId));
  let number = 1;
  while (taken.has(`${ProductId}-${number}`)) number += 1;
  return `${ProductId}-${number}`;
};

/** Another variant costs what the product does, until somebody says otherwise. */
export const newVariant = (product: EditedProduct): TypedVariant => ({
  ProductId: proposeNumber(product),
  TitleZh: '',
  TitleEn: '',
  Sku: '',
  Isbn: '',
  price: String(product.Content.PriceWithTax ?? ''),
  stock: '',
});

export const typedVariant = ({ PriceWithTax, StockLeft, ...variant }: EditedVariant): TypedVariant => ({
  ...variant,
  price: String(PriceWithTax ?? ''),
  stock: String(StockLeft),
});

export interface VariantFaults {
  readonly number: string | null;
  readonly title: string | null;
  readonly price: string | null;
  readonly stock: string | null;
  readonly sku: string | null;
  readonly isbn: string | null;
}

const isIsbn = (text: string): boolean => text.trim() === '' || parseIsbn(text) !== null;

/** What is wrong with what was typed, once it was sent. */
export const findFaults = (typed: TypedVariant, words: VariantWords): VariantFaults => ({
  number: isProductNumber(typed.ProductId) ? null : words.numberWrong,
  title: typed.TitleZh.trim() === '' ? words.titleMissing : null,
  price: FIGURE.test(typed.price) ? null : words.priceWrong,
  stock: typed.stock === '' || FIGURE.test(typed.stock) ? null : words.stockWrong,
  sku: null,
  isbn: isIsbn(typed.Isbn) ? null : words.codes.isbnWrong,
});

export const noFaults: VariantFaults = { number: null, title: null, price: null, stock: null, sku: null, isbn: null };

const fieldOf = (failure: CallError): unknown => {
  const { field, fields } = failure.problem?.details ?? {};
  const first: unknown = Array.isArray(fields) ? fields[0] : undefined;
  return field ?? (typeof first === 'object' && first !== null && 'field' in first ? first.field : undefined);
};

/** The field that a refusal is about, in its words; null where it is about none of them. */
export const findRefusal = (failure: unknown, words: VariantWords): Partial<VariantFaults> | null => {
  if (!(failure instanceof CallError)) return null;
  const isTaken = failure.code === 'already-taken';
  switch (fieldOf(failure)) {
    case 'ProductId':
    case 'Slug':
      return { number: words.numberTaken };
    case 'TitleZh':
    case 'TitleEn':
      return { title: isTaken ? words.titleTaken : words.titleLong };
    case 'Sku':
      return { sku: words.codes.skuTaken };
    case 'Isbn':
      return { isbn: words.codes.isbnWrong };
    default:
      return null;
  }
};
