import { priceSteps, saleFaults } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { editedKind, editedProduct, editedStatus, productLack, productSale } from './mgnt-product-shapes.ts';
import { productDetail } from './product.ts';
import { instant, productId, readVersion, text } from './wire.ts';

/** Products that one call changes. */
export const MAX_PRODUCTS_AT_ONCE = 500;

const MOST_AMOUNT = 1_000_000;

const staff = { audience: 'staff', permission: 'catalogue' } as const;
const priceChange = {
  By: z.enum(['percent', 'amount']),
  Change: z.int().min(-MOST_AMOUNT).max(MOST_AMOUNT).meta({ description: 'Below zero prices fall' }),
  RoundTo: z
    .union(priceSteps.map((step) => z.literal(step)))
    .meta({ description: 'The nearest multiple of so many dollars' }),
};

/** What is done to many products. */
export const productAction = z.union([
  z.object({ Action: z.literal('publish') }),
  z.object({ Action: z.literal('withdraw') }),
  z.object({ Action: z.literal('category'), CategoryCode: text(40) }),
  z.object({ Action: z.literal('price'), ...priceChange }),
  z.object({ Action: z.literal('sale'), ...priceChange, From: instant, Until: instant }),
  z.object({ Action: z.literal('end-sale') }),
]);

export type ProductAction = z.input<typeof productAction>;

export const productRefusal = z.enum([
  'not-found',
  'conflict-changed',
  'product-incomplete',
  'invalid-request',
  'not-published',
  'no-price',
  'too-high',
  ...saleFaults,
]);

const result = z
  .object({
    ProductId: productId,
    NameZh: z.string(),
    NameEn: z.string(),
    Version: z.int().meta({ description: 'As it is now' }),
    Result: z.enum(['change', 'same', 'refused']),
    Before: z
      .string()
      .meta({ description: 'A status, a code of a category, or a price with tax; what the action is about' }),
    After: z.string(),
    Reason: productRefusal.nullable(),
    Missing: z.array(productLack).meta({ description: 'Where Reason is product-incomplete' }),
  })
  .meta({ id: 'ProductResult' });

const results = z.object({ Results: z.array(result) });

const filter = z.object({
  Search: text(100).optional(),
  ProductKind: editedKind.optional(),
  Status: editedStatus.optional(),
  CategoryCode: text(40).optional(),
  HasDraft: z.literal(true).optional(),
});

/** Sale prices, and what is done to many products at once. */
export const mgntProductOffersContract = {
  qryProductPreview: endpoint({
    ...staff,
    path: '/api/Mgnh/qryProductPreview',
    summary: 'The page of a product as it will be once all changes are published; every lesson can be played.',
    body: z.object({ ProductId: productId }),
    reply: productDetail,
  }),
  saveSale: endpoint({
    ...staff,
    path: '/api/Mgnh/saveSale',
    idempotent: true,
    summary:
      'Lowers the price of a product from one instant until another, in place of another sale; null ends the sale.',
    body: z.object({ ProductId: productId, Version: readVersion, Sale: productSale.nullable() }),
    reply: editedProduct,
  }),
  qryProductIds: endpoint({
    ...staff,
    path: '/api/Mgnh/qryProductIds',
    summary: 'The numbers of all products that fit a filter, as many as can be changed at once.',
    body: filter.nullish(),
    reply: z.object({ ProductIds: z.array(productId), HasMore: z.boolean() }),
  }),
  previewProductChanges: endpoint({
    ...staff,
    path: '/api/Mgnh/previewProductChanges',
    summary: 'What an action would do to each of many products. Changes nothing.',
    body: z.object({ ProductIds: z.array(productId).min(1).max(MAX_PRODUCTS_AT_ONCE), Action: productAction }),
    reply: results,
  }),
  changeProducts: endpoint({
    ...staff,
    path: '/api/Mgnh/changeProducts',
    summary:
      'Does an action to many products, each as it was previewed or not at all; says for each what became of it.',
    body: z.object({
      Products: z
        .array(z.object({ ProductId: productId, Version: readVersion }))
        .min(1)
        .max(MAX_PRODUCTS_AT_ONCE),
      Action: productAction,
    }),
    reply: results,
    idempotent: true,
  }),
  exportProducts: endpoint({
    ...staff,
    path: '/api/Mgnh/exportProducts',
    summary: 'All products that fit a filter as a CSV file with the columns of an import.',
    body: filter.nullish(),
    reply: z.string().meta({ description: 'text/csv, UTF-8 with a byte order mark' }),
  }),
} as const;
