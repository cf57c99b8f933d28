import { MAX_PRICE_NTD, productStatuses } from '@kapok/domain';
import { z } from 'zod';
import { taxKind } from './savings.ts';
import { fileUuid, flag, instant, ntd, productId, text } from './wire.ts';

/** The last part of a product's address. */
export const productSlug = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** What a product is. */
export const editedKind = z.enum(['video', 'audio', 'goods', 'album']);
/** How far a product is on its way to the shoppers. */
export const editedStatus = z.enum(productStatuses);

const pictures = z
  .array(z.object({ FileUuid: fileUuid, AltZh: text(200), AltEn: text(200) }))
  .max(30)
  .meta({ description: 'In the order in which they are shown' });
const lessons = z
  .array(z.object({ FileUuid: fileUuid, TitleZh: text(120), TitleEn: text(120), FreePromote: flag }))
  .max(300);
const chapters = z
  .array(
    z.object({
      ChapterId: z.uuid().meta({ description: 'Chosen by whoever adds the chapter' }),
      TitleZh: text(120),
      TitleEn: text(120),
      FirstLesson: z.int().min(0).max(300).meta({ description: 'Place in PlayList at which it begins, from 0' }),
    }),
  )
  .max(60)
  .meta({ description: 'In order; each goes on to the next one. Lessons before the first belong to none' });

/** All of a product that staff write. Its number and kind are given once and stay. */
export const productContent = z
  .object({
    Slug: productSlug,
    CategoryCode: z.string(),
    NameZh: text(120),
    NameEn: text(120),
    SummaryZh: text(400),
    SummaryEn: text(400),
    DescriptionZh: text(20_000).meta({ description: 'Markdown' }),
    DescriptionEn: text(20_000).meta({ description: 'Markdown' }),
    UnitPrice: ntd.min(0).max(MAX_PRICE_NTD).nullable().meta({
      description: 'Pre-tax price; null before there is one. Where it is sent without PriceWithTax, 5 % tax is added',
    }),
    PriceWithTax: ntd.min(0).max(MAX_PRICE_NTD).nullable().meta({ description: 'What a buyer pays for one piece' }),
    TaxKind: taxKind,
    VideoUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]),
    Images: pictures,
    PlayList: lessons,
    Chapters: chapters,
    Album: z.array(productId).max(60).meta({ description: 'The products of an album, in order' }),
  })
  .meta({ id: 'ProductContent' });

export type ProductContentWire = z.output<typeof productContent>;

/** What a product lacks before it can be sold, by name. */
export const productLack = z.enum([
  'name-zh',
  'summary-zh',
  'description-zh',
  'price',
  'picture',
  'picture-preparing',
  'lesson',
  'lesson-preparing',
  'lesson-title',
  'chapter-title',
  'stock',
  'album-product',
  'album-unpublished',
]);

/** A lower price for a while. */
export const productSale = z.object({
  PriceWithTax: ntd.min(1).max(MAX_PRICE_NTD),
  From: instant,
  Until: instant.meta({ description: 'From then on the regular price is asked for again' }),
});

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
    ProductKind: editedKind,
    Status: editedStatus,
    CategoryCode: z.string(),
    UnitPrice: ntd.nullable(),
    PriceWithTax: ntd.nullable(),
    FileUuid: fileUuid.nullable().meta({ description: 'First image' }),
    Sale: productSale.nullable().meta({ description: 'The sale that goes on or comes' }),
    StockLeft: z.int().nullable(),
    HasDraft: z.boolean().meta({ description: 'Changes wait for their publishing' }),
    EditedAt: instant,
  })
  .meta({ id: 'ListedProduct' });

export const editedProduct = z
  .object({
    ProductId: productId,
    ProductKind: editedKind,
    Status: editedStatus,
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
        ProductKind: editedKind,
        Status: editedStatus,
      }),
    ),
    Stock: z.object({ Free: z.int(), Reserved: z.int(), Sold: z.int() }).nullable(),
    FitsStore: z.boolean().meta({ description: 'Goods: can be sent to a store' }),
    Sale: productSale
      .extend({ IsStruck: z.boolean().meta({ description: 'The regular price may be struck beside it' }) })
      .nullable()
      .meta({ description: 'The sale that goes on or comes' }),
    Prices: z.array(
      z.object({ UnitPrice: ntd, PriceWithTax: ntd, ValidFrom: instant, ValidUntil: instant.nullable() }),
    ),
  })
  .meta({ id: 'EditedProduct' });
