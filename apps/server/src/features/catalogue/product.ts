import type { BilingualText } from '@kapok/domain';

export type ProductKind = 'video' | 'audio' | 'goods' | 'album';

/** A product as lists show it. */
export interface ProductSummary {
  readonly productId: string;
  readonly slug: string;
  readonly kind: ProductKind;
  readonly categoryCode: string;
  readonly name: BilingualText;
  readonly summary: BilingualText;
  /** Before tax, whole NTD. */
  readonly priceNtd: number;
  /** The first image, or null where there is none. */
  readonly imageFileUuid: string | null;
  /** Pieces for sale; null for online media. An album has as many as the scarcest of its goods. */
  readonly stockLeft: number | null;
  /** An album counts the lessons of its products. */
  readonly lessonCount: number;
  readonly durationSeconds: number;
  readonly hasFreePreview: boolean;
}

export interface ProductImage {
  readonly fileUuid: string;
  readonly showIndex: number;
  readonly alt: BilingualText;
}

export interface Lesson {
  readonly fileUuid: string;
  readonly title: BilingualText;
  readonly kind: 'audios' | 'videos';
  readonly freePromotion: boolean;
  /** The asking member has a live entitlement to a product that holds the file; never true for a visitor. */
  readonly owned: boolean;
  readonly durationSeconds: number | null;
  /** False while the file is still being prepared. */
  readonly ready: boolean;
  /** What lies beside the segments of a prepared file. */
  readonly extras: {
    readonly poster: boolean;
    readonly peaks: boolean;
    readonly storyboard: boolean;
    readonly captions: boolean;
  };
}

/** The pictures and the playlist of a product. An album has no playlist of its own. */
export interface ProductMedia {
  readonly images: readonly ProductImage[];
  readonly playlist: readonly Lesson[];
}

/** Everything that a product page shows. */
export interface ProductPage extends ProductSummary, ProductMedia {
  /** Markdown. */
  readonly description: BilingualText;
  /** The published products of an album, in its order; empty for every other kind. */
  readonly bundle: readonly ProductSummary[];
  /** The asking member owns it; an album is owned when each of its products is. */
  readonly owned: boolean;
}

export type CatalogueSort = 'newest' | 'price';

/** What someone looks for in the catalogue. */
export interface CatalogueAsk {
  readonly categoryCode?: string | undefined;
  readonly kind?: ProductKind | undefined;
  readonly search?: string | undefined;
  readonly sort?: CatalogueSort | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** One page of the catalogue, and how many products fit in all. */
export interface CataloguePage {
  readonly total: number;
  readonly products: readonly ProductSummary[];
}
