import type { mgntProductOffersContract, productAction, productSale } from '@kapok/contract';
import type { PriceChange, Sale } from '@kapok/domain';
import type { z } from 'zod';
import type { ProductResult } from './change-many.ts';
import type { ProductsAsk } from './list-products.ts';
import type { ProductDeed } from './product-deed.ts';

type ActionWire = z.output<typeof productAction>;
type Contract = typeof mgntProductOffersContract;

const SECOND_MS = 1_000;

/** To the second: so a file of products can say it. */
const instantFromWire = (text: string): Date => new Date(Math.floor(Date.parse(text) / SECOND_MS) * SECOND_MS);

export const saleFromWire = (sale: z.output<typeof productSale> | null): Sale | null =>
  sale === null
    ? null
    : { saleNtd: sale.PriceWithTax, from: instantFromWire(sale.From), until: instantFromWire(sale.Until) };

const changeFromWire = ({ By, Change, RoundTo }: Extract<ActionWire, { Action: 'price' | 'sale' }>): PriceChange => ({
  by: By,
  change: Change,
  step: RoundTo,
});

export const deedFromWire = (action: ActionWire): ProductDeed => {
  switch (action.Action) {
    case 'category':
      return { kind: 'category', categoryCode: action.CategoryCode };
    case 'price':
      return { kind: 'price', change: changeFromWire(action) };
    case 'sale':
      return {
        kind: 'sale',
        change: changeFromWire(action),
        from: instantFromWire(action.From),
        until: instantFromWire(action.Until),
      };
    case 'publish':
    case 'withdraw':
    case 'end-sale':
      return { kind: action.Action };
  }
};

export const filterFromWire = (
  body: z.output<Contract['qryProductIds']['body']>,
): Omit<ProductsAsk, 'after' | 'limit'> => ({
  search: body?.Search,
  kind: body?.ProductKind,
  status: body?.Status,
  categoryCode: body?.CategoryCode,
  hasDraft: body?.HasDraft === true,
});

export const resultToWire = (result: ProductResult) => ({
  ProductId: result.productId,
  NameZh: result.nameZh,
  NameEn: result.nameEn,
  Version: result.version,
  Result: result.result,
  Before: result.before,
  After: result.after,
  Reason: result.refusal,
  Missing: [...result.lacks],
});
