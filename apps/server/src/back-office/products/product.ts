import type {
  BilingualText,
  GoodsMeasures,
  HandOutKind,
  NamedPicture,
  ProductKind,
  ProductLack,
  StandingPrice,
} from '@kapok/domain';
import type { FileState } from '#server/learning/media/index.ts';
import type { ContentChanges, ProductContent } from './content.ts';

export type ProductStatus = 'draft' | 'published' | 'withdrawn';

/** A product as it stands, with the changes that wait for their publishing. */
export interface StoredProduct {
  readonly productId: string;
  readonly kind: ProductKind;
  readonly status: ProductStatus;
  /** Grows with every change by staff, so that nobody overwrites what they have not seen. */
  readonly version: number;
  readonly editedAt: Date;
  readonly editedBy: string | null;
  readonly publishedAt: Date | null;
  /** What shoppers see, or would see. */
  readonly live: ProductContent;
  readonly waiting: ContentChanges;
  /** The pictures that an imported file named, as long as one of them is missing. */
  readonly pictureNames: readonly NamedPicture[];
  readonly stock: Stock | null;
  /** Staff do not keep it from stores; says nothing of what is not sent. */
  readonly fitsStore: boolean;
  readonly measures: GoodsMeasures;
  readonly codes: GoodsCodes;
  /** The product whose variant it is; null for every other one. */
  readonly variantOf: string | null;
  /** Of a variant; '' for every other product. */
  readonly variantTitle: BilingualText;
}

/** What goods are called on shelves and by the trade; '' where they have no such number. */
export interface GoodsCodes {
  readonly sku: string;
  /** Thirteen digits. */
  readonly isbn: string;
}

/** A variant among those of its product. */
export interface ListedVariant extends GoodsCodes {
  readonly productId: string;
  readonly slug: string;
  readonly title: BilingualText;
  readonly status: ProductStatus;
  readonly version: number;
  readonly grossNtd: number | null;
  readonly stockLeft: number;
  /** Free, reserved and sold together. */
  readonly pieces: number;
  /** It left the shop together with its main product. */
  readonly withdrawnWithMain: boolean;
}

export interface Stock {
  readonly free: number;
  readonly reserved: number;
  readonly sold: number;
}

export interface AlbumPart {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: ProductKind;
  readonly status: ProductStatus;
}

/** A file that a hand-out gives away. */
export interface HandOutFile {
  readonly fileUuid: string;
  readonly kind: HandOutKind;
  readonly byteSize: number;
  readonly fileName: string;
}

export interface PastPrice {
  /** With tax. */
  readonly grossNtd: number;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
}

/** All that the page for editing shows. */
export interface EditedProduct extends StoredProduct {
  /** With all changes made. */
  readonly content: ProductContent;
  readonly lacks: readonly ProductLack[];
  readonly files: readonly FileState[];
  readonly handOutFiles: readonly HandOutFile[];
  readonly parts: readonly AlbumPart[];
  /** The product whose variant it is. */
  readonly main: AlbumPart | null;
  /** In the order in which they are offered. */
  readonly variants: readonly ListedVariant[];
  /** The price that stands, with its sale. */
  readonly price: StandingPrice | null;
  /** Newest first. */
  readonly prices: readonly PastPrice[];
}

/** Which product somebody changes, and the version of it that they saw. */
export interface ProductVersion {
  readonly staffId: number;
  readonly productId: string;
  readonly version: number;
}
