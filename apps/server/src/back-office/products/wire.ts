import type {
  editedProduct,
  listedProduct,
  mediaFile,
  mgntProductImportContract,
  mgntProductsContract,
  ProductContentWire,
} from '@kapok/contract';
import {
  inLanguage,
  isHttpsLink,
  isStruck,
  missingPictures,
  netOfPriceNtd,
  priceWithTaxNtd,
  type BilingualText,
  type Language,
  type Sale,
  type TaxKind,
} from '@kapok/domain';
import type { z } from 'zod';
import { releaseToWire } from '#server/catalogue/products/index.ts';
import { refusalWords, type FileState } from '#server/learning/media/index.ts';
import type { StaffCategory } from './category-queries.ts';
import type { ContentChanges, ProductContent } from './content.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ListedProduct } from './list-queries.ts';
import type { ListedFile } from './media-list-queries.ts';
import type { EditedProduct } from './product.ts';
import { readingFromWire, readingToWire, releaseFromWire } from './reading-wire.ts';
import { codesToWire, variantToWire } from './variant-wire.ts';
import type { StockMovement } from './stock-queries.ts';

type Contract = typeof mgntProductsContract;
type ChangesWire = z.output<Contract['saveProduct']['body']>['Changes'];

/** The price with tax; a price before tax, where it alone is named, gets its tax. */
const grossFromWire = ({ PriceWithTax, UnitPrice }: ChangesWire): number | null | undefined => {
  if (PriceWithTax !== undefined) return PriceWithTax;
  return typeof UnitPrice === 'number' ? priceWithTaxNtd(UnitPrice) : UnitPrice;
};

const pricesToWire = (grossNtd: number, taxKind: TaxKind) => ({
  UnitPrice: netOfPriceNtd(grossNtd, taxKind),
  PriceWithTax: grossNtd,
});

const noPrices = { UnitPrice: null, PriceWithTax: null } as const;

/** Releases have no order of their own: the same ones are the same list. */
const byFile = (one: { readonly fileUuid: string }, other: { readonly fileUuid: string }): number =>
  one.fileUuid < other.fileUuid ? -1 : 1;

/** The parts that are named; those that are missing stay missing. */
export const changesFromWire = (changes: ChangesWire): ContentChanges => ({
  slug: changes.Slug,
  categoryCode: changes.CategoryCode,
  nameZh: changes.NameZh,
  nameEn: changes.NameEn,
  summaryZh: changes.SummaryZh,
  summaryEn: changes.SummaryEn,
  descriptionZh: changes.DescriptionZh,
  descriptionEn: changes.DescriptionEn,
  grossNtd: grossFromWire(changes),
  taxKind: changes.TaxKind,
  videoUrl: changes.VideoUrl,
  teachers: changes.Teachers,
  images: changes.Images?.map((image) => ({
    fileUuid: image.FileUuid,
    altZh: image.AltZh,
    altEn: image.AltEn,
  })),
  playlist: changes.PlayList?.map((lesson) => ({
    fileUuid: lesson.FileUuid,
    titleZh: lesson.TitleZh,
    titleEn: lesson.TitleEn,
    freePromotion: lesson.FreePromote,
  })),
  chapters: changes.Chapters?.map((chapter) => ({
    chapterId: chapter.ChapterId,
    titleZh: chapter.TitleZh,
    titleEn: chapter.TitleEn,
    firstLesson: chapter.FirstLesson,
  })),
  handOuts: changes.HandOuts?.map((handOut) => ({
    handOutId: handOut.HandOutId,
    fileUuid: handOut.FileUuid,
    lessonUuid: handOut.LessonUuid,
    titleZh: handOut.TitleZh,
    titleEn: handOut.TitleEn,
    countsAsUsed: handOut.CountsAsUsed,
  })),
  releases: changes.Releases?.map(({ FileUuid, Opens }) => ({
    fileUuid: FileUuid,
    release: releaseFromWire(Opens),
  })).toSorted(byFile),
  readings: changes.Readings?.map(readingFromWire),
  album: changes.Album,
});

const contentToWire = (content: ProductContent): ProductContentWire => ({
  Slug: content.slug,
  CategoryCode: content.categoryCode,
  NameZh: content.nameZh,
  NameEn: content.nameEn,
  SummaryZh: content.summaryZh,
  SummaryEn: content.summaryEn,
  DescriptionZh: content.descriptionZh,
  DescriptionEn: content.descriptionEn,
  ...(content.grossNtd === null ? noPrices : pricesToWire(content.grossNtd, content.taxKind)),
  TaxKind: content.taxKind,
  // What an older rule took for an address, and is none, would make the product impossible to open.
  VideoUrl: isHttpsLink(content.videoUrl) ? content.videoUrl : '',
  Teachers: content.teachers,
  Images: content.images.map((image) => ({ FileUuid: image.fileUuid, AltZh: image.altZh, AltEn: image.altEn })),
  PlayList: content.playlist.map((lesson) => ({
    FileUuid: lesson.fileUuid,
    TitleZh: lesson.titleZh,
    TitleEn: lesson.titleEn,
    FreePromote: lesson.freePromotion,
  })),
  Chapters: content.chapters.map((chapter) => ({
    ChapterId: chapter.chapterId,
    TitleZh: chapter.titleZh,
    TitleEn: chapter.titleEn,
    FirstLesson: chapter.firstLesson,
  })),
  Releases: content.releases.map(({ fileUuid, release }) => ({ FileUuid: fileUuid, Opens: releaseToWire(release) })),
  Readings: content.readings.map(readingToWire),
  HandOuts: content.handOuts.map((handOut) => ({
    HandOutId: handOut.handOutId,
    FileUuid: handOut.fileUuid,
    LessonUuid: handOut.lessonUuid,
    TitleZh: handOut.titleZh,
    TitleEn: handOut.titleEn,
    CountsAsUsed: handOut.countsAsUsed,
  })),
  Album: content.album,
});

const wordsOfReasons = new Map<string, BilingualText>(Object.entries(refusalWords));

const reasonText = (reason: string | null, language: Language): string | null => {
  if (reason === null) return null;
  const words = wordsOfReasons.get(reason);
  return words === undefined ? reason : inLanguage(words, language);
};

const fileToWire = (file: FileState, language: Language): z.output<typeof mediaFile> => ({
  FileUuid: file.fileUuid,
  FileType: file.kind,
  Status: file.status,
  ProgressPercent: file.progressPercent,
  FailureReason: file.failureReason,
  FailureText: reasonText(file.failureReason, language),
  DurationSeconds: file.durationSeconds,
});

const partName = ({ productId, nameZh, nameEn }: NonNullable<EditedProduct['main']>) => ({
  ProductId: productId,
  NameZh: nameZh,
  NameEn: nameEn,
});

export const editedToWire = (product: EditedProduct, language: Language): z.output<typeof editedProduct> => ({
  ProductId: product.productId,
  ProductKind: product.kind,
  Status: product.status,
  Version: product.version,
  EditedAt: product.editedAt.toISOString(),
  EditedBy: product.editedBy,
  PublishedAt: product.publishedAt?.toISOString() ?? null,
  Content: contentToWire(product.content),
  Published: Object.keys(product.waiting).length === 0 ? null : contentToWire(product.live),
  Missing: [...product.lacks],
  Files: product.files.map((file) => fileToWire(file, language)),
  HandOutFiles: product.handOutFiles.map((file) => ({
    FileUuid: file.fileUuid,
    FileKind: file.kind,
    ByteSize: file.byteSize,
    FileName: file.fileName,
  })),
  MissingPictures: [...missingPictures(product.pictureNames)],
  Parts: product.parts.map((part) => ({
    ...partName(part),
    ProductKind: part.kind,
    Status: part.status,
  })),
  Stock: product.stock === null ? null : stockToWire(product.stock),
  FitsStore: product.fitsStore,
  WeightGrams: product.measures.weightGrams,
  SidesCm: product.measures.sidesCm === null ? null : [...product.measures.sidesCm],
  ...codesToWire(product.codes),
  Main: product.main === null ? null : partName(product.main),
  Variants: product.variants.map(variantToWire),
  Sale: editedSale(product),
  Prices: product.prices.map((price) => ({
    ...pricesToWire(price.grossNtd, product.live.taxKind),
    ValidFrom: price.validFrom.toISOString(),
    ValidUntil: price.validUntil?.toISOString() ?? null,
  })),
});

export const stockToWire = (
  stock: NonNullable<EditedProduct['stock']>,
): z.output<Contract['correctStock']['reply']> => ({
  Free: stock.free,
  Reserved: stock.reserved,
  Sold: stock.sold,
});

const saleToWire = ({ saleNtd, from, until }: Sale) => ({
  PriceWithTax: saleNtd,
  From: from.toISOString(),
  Until: until.toISOString(),
});

const listedSale = ({ saleNtd, saleFrom, saleUntil }: ListedProduct) =>
  saleNtd === null || saleFrom === null || saleUntil === null
    ? null
    : saleToWire({ saleNtd, from: saleFrom, until: saleUntil });

const editedSale = ({ price, publishedAt }: EditedProduct) =>
  price === null || price.sale === null ? null : { ...saleToWire(price.sale), IsStruck: isStruck(price, publishedAt) };

export const listedToWire = (product: ListedProduct): z.output<typeof listedProduct> => ({
  ProductId: product.productId,
  Slug: product.slug,
  NameZh: product.nameZh,
  NameEn: product.nameEn,
  ProductKind: product.kind,
  Status: product.status,
  CategoryCode: product.categoryCode,
  ...(product.grossNtd === null ? noPrices : pricesToWire(product.grossNtd, product.taxKind)),
  FileUuid: product.imageFileUuid,
  Sale: listedSale(product),
  StockLeft: product.stockLeft,
  HasDraft: product.hasDraft,
  VariantOf: product.variantOf,
  VariantCount: product.variantCount,
  Sku: product.sku,
  EditedAt: product.editedAt.toISOString(),
});

export const categoryToWire = (category: StaffCategory) => ({
  CategoryCode: category.code,
  NameZh: category.nameZh,
  NameEn: category.nameEn,
  ProductCount: category.productCount,
});

export const movementToWire = (movement: StockMovement) => ({
  At: movement.at.toISOString(),
  Reason: movement.reason,
  FreeChange: movement.freeChange,
  CustomerOrderId: movement.orderNumber,
  StaffName: movement.staffName,
  Note: movement.note,
});

export const listedFileToWire = (file: ListedFile, language: Language) => ({
  ...fileToWire(file, language),
  CreatedAt: file.createdAt.toISOString(),
  TitleZh: file.titleZh,
  TitleEn: file.titleEn,
  ProductIds: [...file.productIds],
});

export const planToWire = ({
  rows,
  fingerprint,
}: ImportPlan): z.output<(typeof mgntProductImportContract)['previewProductImport']['reply']> => ({
  Rows: rows.map((row) => ({
    Line: row.line,
    ProductId: row.productId,
    Result: row.result,
    Changes: row.changes.map(({ field, before, after }) => ({ Field: field, Before: before, After: after })),
    Fault: row.fault === null ? null : { Field: row.fault.field, Reason: row.fault.reason },
    MissingPictures: [...row.missing],
  })),
  Fingerprint: fingerprint,
});
