import type { ProductKind, ProductLack, StandingPrice } from '@kapok/domain';
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
  readonly stock: Stock | null;
  /** Can be sent to a store; says nothing of what is not sent. */
  readonly fitsStore: boolean;
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
  readonly parts: readonly AlbumPart[];
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
