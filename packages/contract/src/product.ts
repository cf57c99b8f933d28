import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lessonRelease } from './lesson-release.ts';
import { namedTeacher } from './named-teacher.ts';
import { reading } from './reading.ts';
import { onSale, taxKind } from './savings.ts';
import { captionLanguage, fileUuid, flag, instant, noPayload, ntd, productId, qualityName, text } from './wire.ts';

export const productKind = z.enum(['video', 'audio', 'goods', 'album']);

const imageEntry = z.object({ FileUuid: fileUuid, showIndex: z.int(), Alt: z.string() }).meta({ id: 'ProductImage' });

/** What a film can be played in. */
const filmQuality = z
  .object({
    Quality: qualityName,
    BitsPerSecond: z.number().nonnegative().meta({ description: 'Of pictures and sound together' }),
  })
  .meta({ id: 'FilmQuality' });

export const playlistItem = z
  .object({
    FileUuid: fileUuid,
    FileTitle: z.string(),
    ChapterTitle: z.string().optional().meta({ description: 'Missing where the lesson belongs to no chapter' }),
    FileType: z.enum(['audios', 'videos']),
    FreePromote: flag,
    // With a description of its own it would be described as a boolean, which is not what the wire has.
    AlreadyBuy: flag,
    OpensAt: instant.optional().meta({
      description: 'When it opens for the caller, who has bought it. Missing where it is open, or not bought',
    }),
    Release: lessonRelease
      .optional()
      .meta({ description: 'Missing where the lesson opens with the purchase, or is open to the caller' }),
    DurationSeconds: z.number().nullable(),
    Ready: z.boolean().meta({ description: 'False while the file is still being prepared' }),
    HasPoster: z.boolean().optional().meta({ description: 'There is /media/{FileType}/{FileUuid}.jpg' }),
    HasPeaks: z.boolean().optional().meta({ description: 'There is …/{FileUuid}.peaks.json, as MediaPeaks' }),
    HasStoryboard: z.boolean().optional().meta({ description: 'There are ….storyboard.vtt and ….storyboard.jpg' }),
    CaptionLanguages: z
      .array(captionLanguage)
      .optional()
      .meta({ description: 'There is …/{FileUuid}.captions.{language}.vtt for each' }),
    Qualities: z.array(filmQuality).optional().meta({
      description: 'The lightest first. There is …/{FileUuid}.{Quality}.m3u8 for each; …/{FileUuid}.m3u8 is the best',
    }),
  })
  .meta({ id: 'PlaylistItem' });

/** What a sound looks like: equal parts of its length, each from 0 to 255. The content of `{FileUuid}.peaks.json`. */
export const mediaPeaks = z.object({
  DurationSeconds: z.number().positive(),
  Peaks: z.array(z.int().min(0).max(255)).min(1),
});

export type MediaPeaks = z.output<typeof mediaPeaks>;

/** Beside the playlist of the specification, which front ends read that know of films and sounds alone. */
const readings = z
  .array(reading)
  .optional()
  .meta({ description: 'Texts and links among the lessons, in order. Missing where there are none' });

export const productCard = z
  .object({
    ProductId: productId,
    Slug: z.string(),
    ProdName: z.string(),
    Summary: z.string(),
    ProductKind: productKind,
    CategoryCode: z.string(),
    UnitPrice: ntd.meta({ description: 'Pre-tax price' }),
    PriceWithTax: ntd.meta({ description: 'What one piece costs now; of several variants, the cheapest' }),
    // Servers of the version before say nothing of variants.
    HasVariants: z
      .boolean()
      .optional()
      .meta({ description: 'One of its variants is put into the cart, and not itself' }),
    IsPriceFrom: z.boolean().optional().meta({ description: 'Some of its variants cost more' }),
    ...onSale,
    TaxKind: taxKind,
    FileUuid: fileUuid.nullable().meta({ description: 'First image' }),
    StockLeft: z
      .int()
      .nullable()
      .meta({ description: 'Pieces for sale, of all variants together; null for online media' }),
    LessonCount: z.int(),
    DurationSeconds: z.number(),
    HasFreePreview: z.boolean(),
    RatingAverage: z.number().nullable().meta({ description: 'Stars from 1 to 5, one decimal; null without a review' }),
    ReviewCount: z.int(),
  })
  .meta({ id: 'ProductCard' });

/** A size, a colour: what is chosen on the page of a product, and put into the cart by its ProductId. */
export const productVariant = productCard
  .pick({ ProductId: true, Slug: true, ProdName: true, UnitPrice: true, PriceWithTax: true, FileUuid: true })
  .extend({
    ...onSale,
    TaxKind: taxKind,
    VariantTitle: z.string(),
    StockLeft: z.int(),
    Sku: z.string(),
    Isbn: z.string().meta({ description: 'Thirteen digits, or nothing' }),
  })
  .meta({ id: 'ProductVariant' });

/** The parts of a catalogue's question that narrow it down. */
const narrowing = {
  CategoryCode: text(40).optional(),
  ProductKind: productKind.optional(),
  PriceFrom: z.int().min(0).max(10_000_000).optional().meta({ description: 'With tax' }),
  PriceBelow: z.int().min(0).max(10_000_000).optional().meta({ description: 'With tax; this price does not fit' }),
  InStock: z.boolean().optional().meta({ description: 'Leaves out what is sold out' }),
  Search: text(100).optional().meta({ description: 'Words of either language, in names, descriptions and lessons' }),
};

export const productDetail = productCard
  .extend({
    Description: z.string().meta({ description: 'CommonMark' }),
    DescriptionHtml: z.string().meta({ description: 'The same as HTML that is safe to show' }),
    ImageList: z.array(imageEntry),
    PlayList: z.array(playlistItem),
    Readings: readings,
    Bundles: z.array(productCard).meta({ description: 'What an album contains' }),
    // Servers of the version before say nothing of them.
    Sku: z.string().optional(),
    Isbn: z.string().optional().meta({ description: 'Thirteen digits, or nothing' }),
    Variants: z.array(productVariant).optional().meta({ description: 'What can be chosen, in order' }),
    Teachers: z.array(namedTeacher).optional().meta({ description: 'In their order' }),
    AlreadyOwned: z.boolean(),
  })
  .meta({ id: 'ProductDetail' });

export const productContract = {
  qryCatalogue: endpoint({
    path: '/api/Product/qryCatalogue',
    audience: 'anyone',
    isPublic: true,
    summary: 'Published products, narrowed down and ordered; a search by how well they fit, else the newest first.',
    body: z
      .object({
        ...narrowing,
        Sort: z.enum(['relevance', 'newest', 'price', 'price-high']).optional(),
        Offset: z.int().min(0).max(10_000).optional(),
        Limit: z.int().min(1).max(60).optional(),
      })
      .nullish(),
    reply: z.object({
      Total: z.int(),
      IsTotalCapped: z.boolean().meta({ description: 'There may be more than Total: a search counts no further' }),
      IsApproximate: z.boolean().meta({ description: 'Nothing has all that was searched for: these come near to it' }),
      Products: z.array(productCard),
    }),
  }),
  qryFacets: endpoint({
    path: '/api/Product/qryFacets',
    audience: 'anyone',
    isPublic: true,
    summary: 'How many products each further choice would leave; each facet is counted under all the other ones.',
    body: z.object(narrowing).nullish(),
    reply: z.object({
      Kinds: z.array(z.object({ ProductKind: productKind, Count: z.int() })),
      Categories: z.array(z.object({ CategoryCode: z.string(), CategoryName: z.string(), Count: z.int() })),
      Prices: z.array(z.object({ PriceFrom: ntd, PriceBelow: ntd.nullable(), Count: z.int() })),
      InStockCount: z.int(),
    }),
  }),
  qryCategories: endpoint({
    path: '/api/Product/qryCategories',
    audience: 'anyone',
    isPublic: true,
    summary: 'The categories that hold published products.',
    body: noPayload,
    reply: z.array(z.object({ CategoryCode: z.string(), CategoryName: z.string(), ProductCount: z.int() })),
  }),
  qryProductBySlug: endpoint({
    path: '/api/Product/qryProductBySlug',
    audience: 'anyone',
    isPublic: true,
    summary: 'Everything that a product page shows; a signed-in caller sees what is owned.',
    body: z.object({ Slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
    reply: productDetail,
  }),
  qryProducts: endpoint({
    path: '/api/Product/qryProducts',
    audience: 'anyone',
    isPublic: true,
    summary: 'The product as a list of one, or an empty list.',
    body: z.object({ ProductId: productId }),
    reply: z.array(productCard),
  }),
  getProductImageList: endpoint({
    path: '/api/Product/GetProductImageList',
    audience: 'anyone',
    isPublic: true,
    summary: 'Images and playlist of a product; AlreadyBuy and FreePromote say what the caller may play.',
    body: z.object({ ProductId: productId }),
    reply: z.object({ ImageList: z.array(imageEntry), PlayList: z.array(playlistItem), Readings: readings }),
  }),
  qryAlbum: endpoint({
    path: '/api/Product/qryAlbum',
    audience: 'anyone',
    isPublic: true,
    summary: 'The albums that contain the product, or the products of an album.',
    body: z.object({ MainProductId: productId }),
    reply: z.array(
      z
        .object({ ProductId: productId, ProductName: z.string(), FileUuid: fileUuid.nullable(), Slug: z.string() })
        .meta({ id: 'AlbumItem' }),
    ),
  }),
  qryProductCards: endpoint({
    path: '/api/Product/qryProductCards',
    audience: 'anyone',
    isPublic: true,
    summary: 'Products by their numbers, in that order; what is not for sale is left out.',
    body: z.object({ ProductIds: z.array(productId).max(24) }),
    reply: z.array(productCard),
  }),
  qryRelated: endpoint({
    path: '/api/Product/qryRelated',
    audience: 'anyone',
    isPublic: true,
    summary: 'Up to eight products that stand near to one: bought together, in the same album, in the same category.',
    body: z.object({ ProductId: productId }),
    reply: z.array(productCard),
  }),
  getVideoByProductId: endpoint({
    path: '/api/YouTubeService/GetVideoByProductId',
    audience: 'anyone',
    isPublic: true,
    summary: "The https address elsewhere that shows the product, or '' where there is none.",
    body: z.object({ ProductId: productId }),
    reply: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  }),
} as const;
