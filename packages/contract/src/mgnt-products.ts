import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileUuid, flag, instant, noPayload, ntd, productId, text } from './wire.ts';

/** A guard against typing accidents; no product of the shop costs as much. */
const MAX_PRICE_NTD = 9_999_999;
/** Pieces in one correction; a guard against typing accidents. */
const MAX_STOCK_CHANGE = 1_000_000;
/** Two long descriptions in three bytes a character, and the lists beside them. */
const MAX_SAVED_BYTES = 512 * 1024;

/** The last part of a product's address. */
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const categoryCode = z.string().regex(/^[a-z0-9-]{1,40}$/);
const productKind = z.enum(['video', 'audio', 'goods', 'album']);
const productStatus = z.enum(['draft', 'published', 'withdrawn']);
/** Where a page of a list ended; to be sent back as it came. */
const cursor = text(80).regex(/^[\w.-]+$/);
const version = z.int().min(1).meta({ description: 'The version that was read; another one is refused' });

const pictures = z
  .array(z.object({ FileUuid: fileUuid, AltZh: text(200), AltEn: text(200) }))
  .max(30)
  .meta({ description: 'In the order in which they are shown' });
const lessons = z
  .array(z.object({ FileUuid: fileUuid, TitleZh: text(120), TitleEn: text(120), FreePromote: flag }))
  .max(300);

/** All of a product that staff write. Its number and kind are given once and stay. */
export const productContent = z
  .object({
    Slug: slug,
    CategoryCode: z.string(),
    NameZh: text(120),
    NameEn: text(120),
    SummaryZh: text(400),
    SummaryEn: text(400),
    DescriptionZh: text(20_000).meta({ description: 'Markdown' }),
    DescriptionEn: text(20_000).meta({ description: 'Markdown' }),
    UnitPrice: ntd
      .min(0)
      .max(MAX_PRICE_NTD)
      .nullable()
      .meta({ description: 'Pre-tax price; null before there is one' }),
    VideoUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]),
    Images: pictures,
    PlayList: lessons,
    Album: z.array(productId).max(60).meta({ description: 'The products of an album, in order' }),
  })
  .meta({ id: 'ProductContent' });

export type ProductContentWire = z.output<typeof productContent>;

/** What a product lacks before it can be sold, by name. */
export const productLack = z.enum([
  'name-zh',
  'name-en',
  'summary-zh',
  'summary-en',
  'description-zh',
  'description-en',
  'price',
  'picture',
  'picture-preparing',
  'lesson',
  'lesson-preparing',
  'lesson-title',
  'stock',
  'album-product',
  'album-unpublished',
]);

export const mediaFile = z
  .object({
    FileUuid: fileUuid,
    FileType: z.enum(['images', 'audios', 'videos']),
    Status: z.enum(['waiting', 'processing', 'ready', 'failed']),
    ProgressPercent: z.int(),
    FailureReason: z.string().nullable(),
    FailureText: z.string().nullable().meta({ description: 'What is wrong and what to do, in words' }),
    DurationSeconds: z.number().nullable(),
  })
  .meta({ id: 'MediaFile' });

export const listedProduct = z
  .object({
    ProductId: productId,
    Slug: z.string(),
    NameZh: z.string(),
    NameEn: z.string(),
    ProductKind: productKind,
    Status: productStatus,
    CategoryCode: z.string(),
    UnitPrice: ntd.nullable(),
    FileUuid: fileUuid.nullable().meta({ description: 'First image' }),
    StockLeft: z.int().nullable(),
    HasDraft: z.boolean().meta({ description: 'Changes wait for their publishing' }),
    EditedAt: instant,
  })
  .meta({ id: 'ListedProduct' });

export const editedProduct = z
  .object({
    ProductId: productId,
    ProductKind: productKind,
    Status: productStatus,
    Version: z.int(),
    EditedAt: instant,
    EditedBy: z.string().nullable(),
    PublishedAt: instant.nullable(),
    Content: productContent.meta({ description: 'As it will be once all changes are published' }),
    Published: productContent.nullable().meta({ description: 'As shoppers see it, where changes wait' }),
    Missing: z.array(productLack),
    Files: z.array(mediaFile).meta({ description: 'The files that Content names' }),
    Parts: z.array(
      z.object({
        ProductId: productId,
        NameZh: z.string(),
        NameEn: z.string(),
        ProductKind: productKind,
        Status: productStatus,
      }),
    ),
    Stock: z.object({ Free: z.int(), Reserved: z.int(), Sold: z.int() }).nullable(),
    Prices: z.array(z.object({ UnitPrice: ntd, ValidFrom: instant, ValidUntil: instant.nullable() })),
  })
  .meta({ id: 'EditedProduct' });

const category = z.object({
  CategoryCode: z.string(),
  NameZh: z.string(),
  NameEn: z.string(),
  ProductCount: z.int().meta({ description: 'Products of any state, and changes that name it' }),
});

const staff = { audience: 'staff', permission: 'catalogue' } as const;
const named = text(60).min(1);

export const mgntProductsContract = {
  qryProductList: endpoint({
    ...staff,
    path: '/api/Mgnh/qryProductList',
    summary: 'Products of every state, the last edited first, a page at a time.',
    body: z
      .object({
        Search: text(100).optional(),
        ProductKind: productKind.optional(),
        Status: productStatus.optional(),
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
  createProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/createProduct',
    summary: 'Makes a draft that nobody but staff can see. A number or address in use is refused by its name.',
    body: z.object({ ProductId: productId, Slug: slug, ProductKind: productKind, CategoryCode: text(40) }),
    reply: editedProduct,
  }),
  saveProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/saveProduct',
    summary: 'Changes a draft at once, and puts changes of a published product aside until they are published.',
    body: z.object({
      ProductId: productId,
      Version: version,
      Changes: productContent.partial(),
    }),
    reply: editedProduct,
    bodyLimitBytes: MAX_SAVED_BYTES,
  }),
  discardProductDraft: endpoint({
    ...staff,
    path: '/api/Mgnh/discardProductDraft',
    summary: 'Throws away the changes that wait for their publishing.',
    body: z.object({ ProductId: productId, Version: version }),
    reply: editedProduct,
  }),
  publishProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/publishProduct',
    summary: 'Shows a product, or its changes, to everybody. What is missing is named in details.missing.',
    body: z.object({ ProductId: productId, Version: version }),
    reply: editedProduct,
  }),
  withdrawProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/withdrawProduct',
    summary: 'Takes a product from sale; whoever bought it keeps it.',
    body: z.object({ ProductId: productId, Version: version }),
    reply: editedProduct,
  }),
  deleteProduct: endpoint({
    ...staff,
    path: '/api/Mgnh/deleteProduct',
    summary: 'Removes a draft that was never published and has no stock.',
    body: z.object({ ProductId: productId, Version: version }),
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
    summary: 'Adds a category behind the others.',
    body: z.object({ CategoryCode: categoryCode, NameZh: named, NameEn: named }),
    reply: z.array(category),
  }),
  renameCategory: endpoint({
    ...staff,
    path: '/api/Mgnh/renameCategory',
    summary: 'Gives a category other names; its code stays.',
    body: z.object({ CategoryCode: text(40), NameZh: named, NameEn: named }),
    reply: z.array(category),
  }),
  orderCategories: endpoint({
    ...staff,
    path: '/api/Mgnh/orderCategories',
    summary: 'Puts the categories into this order; all of them must be named, once.',
    body: z.object({ CategoryCodes: z.array(text(40)).max(500) }),
    reply: z.array(category),
  }),
  deleteCategory: endpoint({
    ...staff,
    path: '/api/Mgnh/deleteCategory',
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
        Status: z.enum(['waiting', 'processing', 'ready', 'failed']).optional(),
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
