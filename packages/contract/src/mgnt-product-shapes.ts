import {
  MAX_HAND_OUTS,
  MAX_PRICE_NTD,
  MAX_READINGS,
  MOST_PRODUCT_TEACHERS,
  productStatuses,
  READING_LENGTH,
  SKU_MAX,
  TEACHER_SLUG_MAX,
  VARIANT_TITLE_MAX,
} from '@kapok/domain';
import { z } from 'zod';
import { handOutFileUuid, handOutId, handOutKind } from './hand-outs.ts';
import { httpsAddress } from './https-address.ts';
import { lessonRelease } from './lesson-release.ts';
import { lineText } from './line-text.ts';
import { goodsMeasures } from './parcel-measures.ts';
import { readingId, readingKind } from './reading.ts';
import { taxKind } from './savings.ts';
import { prose } from './prose-text.ts';
import { fileUuid, flag, instant, ntd, productId, text } from './wire.ts';

/** The last part of a product's address. */
export const productSlug = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** What a product is. */
export const editedKind = z.enum(['video', 'audio', 'goods', 'album']);
/** How far a product is on its way to the shoppers. */
export const editedStatus = z.enum(productStatuses);

const pictures = z
  .array(z.object({ FileUuid: fileUuid, AltZh: lineText(200), AltEn: lineText(200) }))
  .max(30)
  .meta({ description: 'In the order in which they are shown' });
const lessons = z
  .array(z.object({ FileUuid: fileUuid, TitleZh: lineText(120), TitleEn: lineText(120), FreePromote: flag }))
  .max(300);
const chapters = z
  .array(
    z.object({
      ChapterId: z.uuid().meta({ description: 'Chosen by whoever adds the chapter' }),
      TitleZh: lineText(120),
      TitleEn: lineText(120),
      FirstLesson: z.int().min(0).max(300).meta({ description: 'Place in PlayList at which it begins, from 0' }),
    }),
  )
  .max(60)
  .meta({ description: 'In order; each goes on to the next one. Lessons before the first belong to none' });

const readings = z
  .array(
    z.object({
      ReadingId: readingId,
      ReadingKind: readingKind,
      BeforeLesson: z.int().min(0).max(300).meta({ description: 'Place in PlayList before which it stands, from 0' }),
      ChapterId: z.uuid().nullable().meta({
        description:
          'A chapter that begins at the same place and under whose title it stands; null: above all of these',
      }),
      TitleZh: lineText(120),
      TitleEn: lineText(120),
      BodyZh: prose(READING_LENGTH).meta({ description: 'CommonMark; of a link, a sentence about it' }),
      BodyEn: prose(READING_LENGTH),
      Address: z
        .union([z.literal(''), httpsAddress(500)])
        .meta({ description: 'Where a link leads; nothing for a text' }),
      FreePromote: flag,
      CountsAsUsed: z.boolean().meta({ description: 'Opening it ends the refund of the course' }),
      Opens: lessonRelease.nullable().meta({ description: 'Null: with the purchase' }),
    }),
  )
  .max(MAX_READINGS)
  .meta({ description: 'Texts and links among the lessons, in order' });

const handOuts = z
  .array(
    z.object({
      HandOutId: handOutId,
      FileUuid: handOutFileUuid,
      LessonUuid: fileUuid.nullable().meta({ description: 'A file of PlayList; null: of the whole course' }),
      TitleZh: lineText(120),
      TitleEn: lineText(120),
      CountsAsUsed: z.boolean().meta({ description: 'Taking it ends the refund of the course' }),
    }),
  )
  .max(MAX_HAND_OUTS)
  .meta({ description: 'Files that come with the course and its lessons, in order' });

const releases = z
  .array(
    z.object({
      FileUuid: fileUuid.meta({ description: 'A file of PlayList; of others the entry says nothing' }),
      Opens: lessonRelease,
    }),
  )
  .max(300)
  .meta({ description: 'When lessons open for who buys the course; those that are not named open with the purchase' });

export const productName = lineText(120);

/** All of a product that staff write. Its number and kind are given once and stay. */
export const productContent = z
  .object({
    Slug: productSlug,
    CategoryCode: z.string(),
    NameZh: productName,
    NameEn: productName,
    SummaryZh: text(400),
    SummaryEn: text(400),
    DescriptionZh: prose(20_000).meta({ description: 'Markdown' }),
    DescriptionEn: prose(20_000).meta({ description: 'Markdown' }),
    UnitPrice: ntd.min(0).max(MAX_PRICE_NTD).nullable().meta({
      description: 'Pre-tax price; null before there is one. Where it is sent without PriceWithTax, 5 % tax is added',
    }),
    PriceWithTax: ntd.min(0).max(MAX_PRICE_NTD).nullable().meta({ description: 'What a buyer pays for one piece' }),
    TaxKind: taxKind,
    VideoUrl: z.union([z.literal(''), httpsAddress(500)]),
    Teachers: z
      .array(text(TEACHER_SLUG_MAX))
      .max(MOST_PRODUCT_TEACHERS)
      .meta({ description: 'Slugs of its teachers, in order' }),
    Images: pictures,
    PlayList: lessons,
    Chapters: chapters,
    Releases: releases,
    Readings: readings,
    HandOuts: handOuts,
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
  'reading-body',
  'hand-out-title',
  'stock',
  'album-product',
  'album-unpublished',
  'main-unpublished',
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

/** What goods are called on shelves and by the trade; '' where they have no such number. */
export const goodsCodes = {
  Sku: lineText(SKU_MAX).meta({ description: 'The number that the shop itself gives; no two products have one' }),
  Isbn: lineText(20).meta({ description: 'Of a book: ISBN-10 or ISBN-13, kept as thirteen digits' }),
};

/** A short title of a variant: its size, its colour. */
export const variantTitle = {
  TitleZh: lineText(VARIANT_TITLE_MAX).min(1),
  TitleEn: lineText(VARIANT_TITLE_MAX),
};

/** A variant as the page of its product lists it for staff. */
export const editedVariant = z
  .object({
    ProductId: productId,
    Slug: z.string(),
    ...variantTitle,
    Sku: z.string(),
    Isbn: z.string(),
    Status: editedStatus,
    Version: z.int(),
    PriceWithTax: ntd.nullable(),
    StockLeft: z.int(),
  })
  .meta({ id: 'EditedVariant' });

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
    VariantOf: productId.nullable().meta({ description: 'The product whose variant it is' }),
    VariantCount: z.int().meta({ description: 'Its own variants, of any state' }),
    Sku: z.string(),
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
    HandOutFiles: z
      .array(z.object({ FileUuid: handOutFileUuid, FileKind: handOutKind, ByteSize: z.int(), FileName: z.string() }))
      .meta({ description: 'The files of the hand-outs that Content names' }),
    MissingPictures: z
      .array(z.string())
      .meta({ description: 'Names of pictures that an imported file wants and nobody has uploaded yet' }),
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
    FitsStore: z.boolean().meta({ description: 'Goods: staff do not keep them from stores' }),
    ...goodsMeasures,
    Sku: z.string(),
    Isbn: z.string(),
    Main: z
      .object({ ProductId: productId, NameZh: z.string(), NameEn: z.string() })
      .nullable()
      .meta({ description: 'The product whose variant it is; its texts and category are the variant’s' }),
    Variants: z.array(editedVariant).meta({ description: 'In the order in which they are offered' }),
    Sale: productSale
      .extend({ IsStruck: z.boolean().meta({ description: 'The regular price may be struck beside it' }) })
      .nullable()
      .meta({ description: 'The sale that goes on or comes' }),
    Prices: z.array(
      z.object({ UnitPrice: ntd, PriceWithTax: ntd, ValidFrom: instant, ValidUntil: instant.nullable() }),
    ),
  })
  .meta({ id: 'EditedProduct' });
