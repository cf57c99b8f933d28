import type { ownedProduct, playlistItem, productCard, productContract, productDetail } from '@kapok/contract';
import { inLanguage, priceWithTaxNtd, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { CatalogueAsk, Lesson, ProductImage, ProductMedia, ProductPage, ProductSummary } from './product.ts';
import type { Category, OwnedProduct, RelatedProduct } from './shelves.ts';

type WireOf<Schema extends z.ZodType> = z.output<Schema>;
type Contract = typeof productContract;

export const askFromWire = (body: WireOf<Contract['qryCatalogue']['body']>): CatalogueAsk => ({
  categoryCode: body?.CategoryCode,
  kind: body?.ProductKind,
  search: body?.Search,
  sort: body?.Sort,
  offset: body?.Offset,
  limit: body?.Limit,
});

export const cardToWire = (product: ProductSummary, language: Language): WireOf<typeof productCard> => ({
  ProductId: product.productId,
  Slug: product.slug,
  ProdName: inLanguage(product.name, language),
  Summary: inLanguage(product.summary, language),
  ProductKind: product.kind,
  CategoryCode: product.categoryCode,
  UnitPrice: product.priceNtd,
  PriceWithTax: priceWithTaxNtd(product.priceNtd),
  FileUuid: product.imageFileUuid,
  StockLeft: product.stockLeft,
  LessonCount: product.lessonCount,
  DurationSeconds: product.durationSeconds,
  HasFreePreview: product.hasFreePreview,
});

const imageToWire = (image: ProductImage, language: Language) => ({
  FileUuid: image.fileUuid,
  showIndex: image.showIndex,
  Alt: inLanguage(image.alt, language),
});

const lessonToWire = (lesson: Lesson, language: Language): WireOf<typeof playlistItem> => ({
  FileUuid: lesson.fileUuid,
  FileTitle: inLanguage(lesson.title, language),
  FileType: lesson.kind,
  FreePromote: lesson.freePromotion,
  AlreadyBuy: lesson.owned,
  DurationSeconds: lesson.durationSeconds,
  Ready: lesson.ready,
  HasPoster: lesson.extras.poster,
  HasPeaks: lesson.extras.peaks,
  HasStoryboard: lesson.extras.storyboard,
  HasCaptions: lesson.extras.captions,
});

export const mediaToWire = (
  media: ProductMedia,
  language: Language,
): WireOf<Contract['getProductImageList']['reply']> => ({
  ImageList: media.images.map((image) => imageToWire(image, language)),
  PlayList: media.playlist.map((lesson) => lessonToWire(lesson, language)),
});

export const pageToWire = (page: ProductPage, language: Language): WireOf<typeof productDetail> => ({
  ...cardToWire(page, language),
  ...mediaToWire(page, language),
  Description: inLanguage(page.description, language),
  Bundles: page.bundle.map((product) => cardToWire(product, language)),
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
});
