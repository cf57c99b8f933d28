import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  editedKind,
  editedProduct,
  editedStatus,
  listedProduct,
  mediaFile,
  productContent,
  productName,
  productSlug,
} from './mgnt-product-shapes.ts';
import { lineText } from './line-text.ts';
import { goodsMeasures } from './parcel-measures.ts';
import { instant, noPayload, productId, readVersion, text } from './wire.ts';

/** Pieces in one correction; a guard against typing accidents. */
const MAX_STOCK_CHANGE = 1_000_000;
/** Long descriptions and the texts of lessons in three bytes a character, and the lists beside them. */
const MAX_SAVED_BYTES = 4 * 1024 * 1024;

/** Files by how far their preparing is. */
const mediaFileFilters = ['waiting', 'processing', 'in-preparation', 'ready', 'failed'] as const;
export type MediaFileFilter = (typeof mediaFileFilters)[number];

const categoryCode = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** Where a page of a list ended; to be sent back as it came. */
const cursor = text(80).regex(/^[\w.-]+$/);
const category = z.object({
  CategoryCode: z.string(),
  NameZh: z.string(),
  NameEn: z.string(),
  ProductCount: z.int().meta({ description: 'Products of any state, and changes that name it' }),
});

const staff = { audience: 'staff', permission: 'catalogue' } as const;
const named = lineText(60).min(1);

export const mgntProductsContract = {
  qryProductList: endpoint({
    ...staff,
    path: '/api/Mgnh/qryProductList',
    summary: 'Products of every state, the last edited first, a page at a time.',
    body: z
      .object({
        Search: text(100).optional(),
        ProductKind: editedKind.optional(),
        Status: editedStatus.optional(),
        CategoryCode: text(40).optional(),
        HasDraft: z.literal(true).optional(),
        After: cursor.optional(),
        Limit: z.int().min(1).max(100).optional(),
      })
      .nullish(),
    reply: z.object({ Products: z.array(listedProduct), Next: cursor.nullable() }),
  }),
  qryProductForEditing: endpoint({
    ...staff,
    path: '/api/Mgnh/qryProductForEditing',
    summary: 'All of a product with what waits to be published and what is missing.',
    body: z.object({ ProductId: productId }),
    reply: editedProduct,
  }),
  qryProposedProductCodes: endpoint({
    ...staff,
    path: '/api/Mgnh/qryProposedProductCodes',
    summary: 'A product number and an address that are free, made of what a new product is called.',
    body: z.object({ Name: productName }),
    reply: z.object({ ProductId: productId, Slug: productSlug }),
  }),
  createProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/createProduct',
    idempotent: true,
    summary: 'Makes a draft that nobody but staff can see. A number or address in use is refused by its name.',
    body: z.object({
      ProductId: productId,
      Slug: productSlug,
      ProductKind: editedKind,
      CategoryCode: text(40),
      NameZh: productName.optional(),
    }),
    reply: editedProduct,
  }),
  saveProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/saveProduct',
    idempotent: true,
    summary: 'Changes a draft at once, and puts changes of a published product aside until they are published.',
    body: z.object({
      ProductId: productId,
      Version: readVersion,
      Changes: productContent.partial(),
    }),
    reply: editedProduct,
    bodyLimitBytes: MAX_SAVED_BYTES,
  }),
  discardProductDraft: endpoint({
    ...staff,
    path: '/api/Mgnh/discardProductDraft',
    idempotent: true,
    summary: 'Throws away the changes that wait for their publishing.',
    body: z.object({ ProductId: productId, Version: readVersion }),
    reply: editedProduct,
  }),
  publishProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/publishProduct',
    idempotent: true,
    summary: 'Shows a product, or its changes, to everybody. What is missing is named in details.missing.',
    body: z.object({ ProductId: productId, Version: readVersion }),
    reply: editedProduct,
  }),
  withdrawProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/withdrawProduct',
    idempotent: true,
    summary: 'Takes a product from sale; whoever bought it keeps it.',
    body: z.object({ ProductId: productId, Version: readVersion }),
    reply: editedProduct,
  }),
  deleteProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/deleteProduct',
    idempotent: true,
    summary: 'Removes a draft that was never published and has no stock.',
    body: z.object({ ProductId: productId, Version: readVersion }),
    reply: z.boolean(),
  }),
  correctStock: endpoint({
    ...staff,
    path: '/api/Mgnh/correctStock',
    summary: 'Adds pieces to what is for sale, or takes them off, with the reason. Sales meanwhile are not lost.',
    body: z.object({
      ProductId: productId,
      Change: z.int().min(-MAX_STOCK_CHANGE).max(MAX_STOCK_CHANGE),
      Reason: z.enum(['received', 'corrected', 'returned']),
      Note: text(200).optional(),
    }),
    reply: z.object({ Free: z.int(), Reserved: z.int(), Sold: z.int() }),
    idempotent: true,
  }),
  setStoreDelivery: endpoint({
    ...staff,
    path: '/api/Mgnh/setStoreDelivery',
    summary:
      'Says whether goods can be sent to a store, from now on; carts that hold others are not paid with such a way. False where it is so already.',
    body: z.object({ ProductId: productId, FitsStore: z.boolean() }),
    reply: z.boolean(),
    idempotent: true,
  }),
  setGoodsMeasures: endpoint({
    ...staff,
    path: '/api/Mgnh/setGoodsMeasures',
    summary:
      'Says what one piece of goods weighs and measures, from now on; open carts are priced by it. False where it is so already.',
    body: z.object({ ProductId: productId, ...goodsMeasures }),
    reply: z.boolean(),
    idempotent: true,
  }),
  qryStockMovements: endpoint({
    ...staff,
    path: '/api/Mgnh/qryStockMovements',
    summary: 'The last movements of the stock of one product, newest first.',
    body: z.object({ ProductId: productId }),
    reply: z.array(
      z.object({
        At: instant,
        Reason: z.enum(['initial', 'received', 'corrected', 'reserved', 'released', 'sold', 'returned']),
        FreeChange: z.int(),
        CustomerOrderId: z.string().nullable(),
        StaffName: z.string().nullable(),
        Note: z.string(),
      }),
    ),
  }),
  qryProductCategories: endpoint({
    ...staff,
    path: '/api/Mgnh/qryProductCategories',
    summary: 'Every category in the order of the shop, empty ones too.',
    body: noPayload,
    reply: z.array(category),
  }),
  createCategory: endpoint({
    ...staff,
    path: '/api/Mgnh/createCategory',
    idempotent: true,
    summary: 'Adds a category behind the others.',
    body: z.object({ CategoryCode: categoryCode, NameZh: named, NameEn: lineText(60) }),
    reply: z.array(category),
  }),
  renameCategory: endpoint({
    ...staff,
    path: '/api/Mgnh/renameCategory',
    idempotent: true,
    summary: 'Gives a category other names; its code stays.',
    body: z.object({ CategoryCode: text(40), NameZh: named, NameEn: lineText(60) }),
    reply: z.array(category),
  }),
  orderCategories: endpoint({
    ...staff,
    path: '/api/Mgnh/orderCategories',
    idempotent: true,
    summary: 'Puts the categories into this order; all of them must be named, once.',
    body: z.object({ CategoryCodes: z.array(text(40)).max(500) }),
    reply: z.array(category),
  }),
  deleteCategory: endpoint({
    ...staff,
    path: '/api/Mgnh/deleteCategory',
    idempotent: true,
    summary: 'Removes a category that no product is in.',
    body: z.object({ CategoryCode: text(40) }),
    reply: z.array(category),
  }),
  qryMediaFiles: endpoint({
    ...staff,
    path: '/api/Mgnh/qryMediaFiles',
    summary: 'Uploaded files, newest first, with how far their preparing is and which products use them.',
    body: z
      .object({
        FileTypes: z
          .array(z.enum(['images', 'audios', 'videos']))
          .max(3)
          .optional(),
        Status: z.enum(mediaFileFilters).optional().meta({ description: 'in-preparation: waiting or processing' }),
        Search: text(100).optional(),
        After: cursor.optional(),
      })
      .nullish(),
    reply: z.object({
      Files: z.array(
        mediaFile.extend({
          CreatedAt: instant,
          TitleZh: z.string().nullable().meta({ description: 'As the first product calls it' }),
          TitleEn: z.string().nullable(),
          ProductIds: z.array(productId),
        }),
      ),
      Next: cursor.nullable(),
    }),
  }),
} as const;
