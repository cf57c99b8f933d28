import {
  changedPriceNtd,
  findSaleFault,
  type PriceChange,
  type ProductLack,
  type Sale,
  type SaleFault,
} from '@kapok/domain';
import type { EditedProduct } from './product.ts';

/** What is done to each of many products. */
export type ProductDeed =
  | { readonly kind: 'publish' | 'withdraw' | 'end-sale' }
  | { readonly kind: 'category'; readonly categoryCode: string }
  | { readonly kind: 'price'; readonly change: PriceChange }
  | { readonly kind: 'sale'; readonly change: PriceChange; readonly from: Date; readonly until: Date };

export type DeedRefusal =
  | SaleFault
  | 'not-found'
  | 'conflict-changed'
  | 'product-incomplete'
  | 'invalid-request'
  | 'not-published'
  | 'no-price'
  | 'too-high';

/** What a deed would do to one product: nothing where it is refused, or where all is so already. */
export interface Judgement {
  readonly before: string;
  readonly after: string;
  readonly refusal: DeedRefusal | null;
  readonly lacks: readonly ProductLack[];
  /** The price that the deed comes to, where it is about one. */
  readonly priceNtd: number | null;
}

/** What the judgement needs to know beside the product. */
export interface Surroundings {
  readonly now: Date;
  readonly categories: ReadonlySet<string>;
}

const judgement = (before: string, after: string, more: Partial<Judgement> = {}): Judgement => ({
  before,
  after,
  refusal: null,
  lacks: [],
  priceNtd: null,
  ...more,
});

const judgePublish = ({ status, waiting, lacks }: EditedProduct): Judgement => {
  const isWhole = status === 'published' && Object.keys(waiting).length === 0;
  if (isWhole) return judgement(status, status);
  return lacks.length === 0
    ? judgement(status, status === 'published' ? 'changes' : 'published')
    : judgement(status, status, { refusal: 'product-incomplete', lacks });
};

const judgeWithdraw = ({ status }: EditedProduct): Judgement =>
  status === 'draft' ? judgement(status, status, { refusal: 'not-published' }) : judgement(status, 'withdrawn');

const judgeCategory = ({ live, main }: EditedProduct, code: string, { categories }: Surroundings): Judgement =>
  // A variant is where its main product is.
  categories.has(code) && main === null
    ? judgement(live.categoryCode, code)
    : judgement(live.categoryCode, live.categoryCode, { refusal: 'invalid-request' });

const judgePrice = ({ price }: EditedProduct, change: PriceChange): Judgement => {
  if (price === null) return judgement('', '', { refusal: 'no-price' });
  const before = String(price.regularNtd);
  const priceNtd = changedPriceNtd(price.regularNtd, change);
  return priceNtd === null
    ? judgement(before, before, { refusal: 'too-high' })
    : judgement(before, String(priceNtd), { priceNtd });
};

const judgeSale = (
  product: EditedProduct,
  { change, from, until }: Extract<ProductDeed, { kind: 'sale' }>,
  { now }: Surroundings,
): Judgement => {
  const judged = judgePrice(product, change);
  if (judged.priceNtd === null || product.price === null) return judged;
  const refusal = findSaleFault({ saleNtd: judged.priceNtd, from, until }, product.price.regularNtd, now);
  return { ...judged, refusal };
};

const judgeEnd = ({ price }: EditedProduct): Judgement => {
  const regular = price === null ? '' : String(price.regularNtd);
  return judgement(price?.sale === null || price === null ? regular : String(price.sale.saleNtd), regular);
};

/** Whether the sale is as the deed would make it. */
const hasSale = ({ price }: EditedProduct, sale: Sale): boolean =>
  price?.sale?.saleNtd === sale.saleNtd &&
  price.sale.from.getTime() === sale.from.getTime() &&
  price.sale.until.getTime() === sale.until.getTime();

/** What the deed would do to the product. */
export const judgeDeed = (product: EditedProduct, deed: ProductDeed, around: Surroundings): Judgement => {
  switch (deed.kind) {
    case 'publish':
      return judgePublish(product);
    case 'withdraw':
      return judgeWithdraw(product);
    case 'category':
      return judgeCategory(product, deed.categoryCode, around);
    case 'price':
      return judgePrice(product, deed.change);
    case 'sale':
      return judgeSale(product, deed, around);
    case 'end-sale':
      return judgeEnd(product);
  }
};

/** Whether nothing has to be done. */
export const isSame = (product: EditedProduct, deed: ProductDeed, { before, after, priceNtd }: Judgement): boolean => {
  if (deed.kind !== 'sale') return before === after;
  return priceNtd !== null && hasSale(product, { saleNtd: priceNtd, from: deed.from, until: deed.until });
};
