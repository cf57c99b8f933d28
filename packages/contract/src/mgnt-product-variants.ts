import { MAX_PRICE_NTD, MAX_VARIANTS } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { editedProduct, goodsCodes, variantTitle } from './mgnt-product-shapes.ts';
import { ntd, productId, readVersion } from './wire.ts';

/** Pieces that a variant begins with; a guard against typing accidents. */
const MAX_FIRST_STOCK = 1_000_000;

const staff = { audience: 'staff', permission: 'catalogue' } as const;
const price = ntd.min(0).max(MAX_PRICE_NTD).meta({ description: 'What a buyer pays for one piece' });

/** Goods in sizes and colours, and the numbers of goods. What these calls change, shoppers see at once. */
export const mgntProductVariantsContract = {
  addVariant: endpoint({
    ...staff,
    path: '/api/Mgnh/addVariant',
    idempotent: true,
    summary:
      'Adds a variant of goods as a draft: a product of its own that has the texts, pictures, category and tax kind of its main product. Answers the main product.',
    body: z.object({
      VariantOf: productId.meta({ description: 'The main product, which is no variant itself' }),
      ProductId: productId,
      ...variantTitle,
      ...goodsCodes,
      PriceWithTax: price,
      Stock: z.int().min(0).max(MAX_FIRST_STOCK),
    }),
    reply: editedProduct,
  }),
  saveVariant: endpoint({
    ...staff,
    path: '/api/Mgnh/saveVariant',
    idempotent: true,
    summary: 'Changes title, numbers and price of a variant. Answers its main product.',
    body: z.object({
      ProductId: productId,
      Version: readVersion,
      ...variantTitle,
      ...goodsCodes,
      PriceWithTax: price,
    }),
    reply: editedProduct,
  }),
  orderVariants: endpoint({
    ...staff,
    path: '/api/Mgnh/orderVariants',
    idempotent: true,
    summary: 'Puts the variants of a product into this order; all of them must be named, once.',
    body: z.object({ ProductId: productId, ProductIds: z.array(productId).max(MAX_VARIANTS) }),
    reply: editedProduct,
  }),
  setGoodsCodes: endpoint({
    ...staff,
    path: '/api/Mgnh/setGoodsCodes',
    idempotent: true,
    summary: 'Gives goods their SKU and their ISBN. A SKU in use is refused by its name.',
    body: z.object({ ProductId: productId, ...goodsCodes }),
    reply: editedProduct,
  }),
} as const;
