import type {
  namedTeacher,
  ownedProduct,
  playlistItem,
  productCard,
  productContract,
  productDetail,
  productVariant,
} from '@kapok/contract';
import { inLanguage, netOfPriceNtd, taipeiInstant, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type {
  CatalogueAsk,
  CatalogueFacets,
  CataloguePage,
  Lesson,
  NamedTeacher,
  ProductImage,
  ProductMedia,
  ProductPage,
  ProductSummary,
  ProductVariant,
} from './product.ts';
import { readingToWire } from './reading-wire.ts';
import { releaseToWire } from './release-wire.ts';
import type { OwnedProduct } from './collection.ts';
import type { Category, RelatedProduct } from './shelves.ts';
import { proseHtml } from '#server/platform/prose/index.ts';

type WireOf<Schema extends z.ZodType> = z.output<Schema>;
type Contract = typeof productContract;

export const narrowingFromWire = (body: WireOf<Contract['qryFacets']['body']>): CatalogueAsk => ({
  categoryCode: body?.CategoryCode,
  kind: body?.ProductKind,
  priceFromNtd: body?.PriceFrom,
  priceBelowNtd: body?.PriceBelow,
  inStock: body?.InStock,
  search: body?.Search,
});

export const askFromWire = (body: WireOf<Contract['qryCatalogue']['body']>): CatalogueAsk => ({
  ...narrowingFromWire(body),
  sort: body?.Sort,
  offset: body?.Offset,
  limit: body?.Limit,
});

export const facetsToWire = (
  facets: CatalogueFacets,
  categories: readonly Category[],
  language: Language,
): WireOf<Contract['qryFacets']['reply']> => ({
  Kinds: facets.kinds.map(({ kind, count }) => ({ ProductKind: kind, Count: count })),
  Categories: categories.map(({ code, name }) => ({
    CategoryCode: code,
    CategoryName: inLanguage(name, language),
    Count: facets.categories.find((one) => one.code === code)?.count ?? 0,
  })),
  Prices: facets.bands.map(({ fromNtd, belowNtd, count }) => ({
    PriceFrom: fromNtd,
    PriceBelow: belowNtd,
    Count: count,
  })),
  InStockCount: facets.inStockCount,
});

export const cardToWire = (product: ProductSummary, language: Language): WireOf<typeof productCard> => ({
  ProductId: product.productId,
  Slug: product.slug,
  ProdName: inLanguage(product.name, language),
  Summary: inLanguage(product.summary, language),
  ProductKind: product.kind,
  CategoryCode: product.categoryCode,
  UnitPrice: netOfPriceNtd(product.grossNtd, product.taxKind),
  PriceWithTax: product.grossNtd,
  ...(product.hasVariants ? { HasVariants: true, IsPriceFrom: product.isPriceFrom } : {}),
  RegularPriceWithTax: product.struckNtd,
  SaleUntil: product.saleUntil?.toISOString() ?? null,
  TaxKind: product.taxKind,
  FileUuid: product.imageFileUuid,
  StockLeft: product.stockLeft,
  LessonCount: product.lessonCount,
  DurationSeconds: product.durationSeconds,
  HasFreePreview: product.hasFreePreview,
  RatingAverage: product.rating.average,
  ReviewCount: product.rating.count,
});

export const catalogueToWire = (
  page: CataloguePage,
  language: Language,
): WireOf<Contract['qryCatalogue']['reply']> => ({
  Total: page.total,
  IsTotalCapped: page.isTotalCapped,
  IsApproximate: page.isApproximate,
  Products: page.products.map((product) => cardToWire(product, language)),
});

const imageToWire = (image: ProductImage, language: Language) => ({
  FileUuid: image.fileUuid,
  showIndex: image.showIndex,
  Alt: inLanguage(image.alt, language),
});

const lessonToWire = (lesson: Lesson, language: Language): WireOf<typeof playlistItem> => ({
  FileUuid: lesson.fileUuid,
  FileTitle: inLanguage(lesson.title, language),
  ...(lesson.chapter === null ? {} : { ChapterTitle: inLanguage(lesson.chapter, language) }),
  FileType: lesson.kind,
  FreePromote: lesson.freePromotion,
  AlreadyBuy: lesson.owned,
  ...(lesson.opensAt === null ? {} : { OpensAt: taipeiInstant(lesson.opensAt) }),
  ...(lesson.release === null ? {} : { Release: releaseToWire(lesson.release) }),
  DurationSeconds: lesson.durationSeconds,
  Ready: lesson.ready,
  HasPoster: lesson.extras.poster,
  HasPeaks: lesson.extras.peaks,
  HasStoryboard: lesson.extras.storyboard,
  CaptionLanguages: [...lesson.extras.captionLanguages],
  Qualities: lesson.qualities.map(({ name, bitsPerSecond }) => ({ Quality: name, BitsPerSecond: bitsPerSecond })),
});

export const mediaToWire = (
  media: ProductMedia,
  language: Language,
): WireOf<Contract['getProductImageList']['reply']> => ({
  ImageList: media.images.map((image) => imageToWire(image, language)),
  PlayList: media.playlist.map((lesson) => lessonToWire(lesson, language)),
  ...(media.readings.length === 0 ? {} : { Readings: media.readings.map((each) => readingToWire(each, language)) }),
});

export const namedTeacherToWire = (teacher: NamedTeacher, language: Language): WireOf<typeof namedTeacher> => ({
  Slug: teacher.slug,
  Name: inLanguage(teacher.name, language),
  Subject: inLanguage(teacher.subject, language),
  FileUuid: teacher.portraitUuid,
});

const variantToWire = (variant: ProductVariant, language: Language): WireOf<typeof productVariant> => ({
  ProductId: variant.productId,
  Slug: variant.slug,
  VariantTitle: inLanguage(variant.title, language),
  ProdName: inLanguage(variant.name, language),
  UnitPrice: netOfPriceNtd(variant.grossNtd, variant.taxKind),
  PriceWithTax: variant.grossNtd,
  RegularPriceWithTax: variant.struckNtd,
  SaleUntil: variant.saleUntil?.toISOString() ?? null,
  TaxKind: variant.taxKind,
  StockLeft: variant.stockLeft,
  FileUuid: variant.imageFileUuid,
  Sku: variant.sku,
  Isbn: variant.isbn,
});

export const pageToWire = (page: ProductPage, language: Language): WireOf<typeof productDetail> => ({
  ...cardToWire(page, language),
  ...mediaToWire(page, language),
  Description: inLanguage(page.description, language),
  DescriptionHtml: proseHtml(inLanguage(page.description, language), language).text,
  Bundles: page.bundle.map((product) => cardToWire(product, language)),
  Sku: page.sku,
  Isbn: page.isbn,
  Variants: page.variants.map((variant) => variantToWire(variant, language)),
  Teachers: page.teachers.map((teacher) => namedTeacherToWire(teacher, language)),
  AlreadyOwned: page.owned,
});

export const categoryToWire = (category: Category, language: Language) => ({
  CategoryCode: category.code,
  CategoryName: inLanguage(category.name, language),
  ProductCount: category.productCount,
});

export const relatedToWire = (related: RelatedProduct, language: Language) => ({
  ProductId: related.productId,
  ProductName: inLanguage(related.name, language),
  FileUuid: related.imageFileUuid,
  Slug: related.slug,
});

export const ownedToWire = (product: OwnedProduct, language: Language): WireOf<typeof ownedProduct> => ({
  ProductId: product.productId,
  FileUuid: product.imageFileUuid,
  ProdName: inLanguage(product.name, language),
  ProductKind: product.kind,
  State: product.state,
  ViewedPercent: product.viewedPercent,
  LessonCount: product.lessonCount,
  DoneCount: product.doneCount,
  Next:
    product.next === null
      ? null
      : {
          FileUuid: product.next.fileUuid,
          FileTitle: inLanguage(product.next.title, language),
          Number: product.next.number,
        },
  ...(product.nextReading === null
    ? {}
    : {
        NextReading: {
          ReadingId: product.nextReading.readingId,
          Title: inLanguage(product.nextReading.title, language),
          Number: product.nextReading.number,
        },
      }),
  ...(product.opensNext === null
    ? {}
    : { OpensNext: { Number: product.opensNext.number, OpensAt: taipeiInstant(product.opensNext.opensAt) } }),
});
