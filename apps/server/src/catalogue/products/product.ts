import type { BilingualText, TaxKind } from '@kapok/domain';

export type ProductKind = 'video' | 'audio' | 'goods' | 'album';

/** A product as lists show it. */
export interface ProductSummary {
  readonly productId: string;
  readonly slug: string;
  readonly kind: ProductKind;
  readonly categoryCode: string;
  readonly name: BilingualText;
  readonly summary: BilingualText;
  /** Of one piece now, with tax. */
  readonly grossNtd: number;
  /** The regular price that is struck beside it; null where nothing is. */
  readonly struckNtd: number | null;
  /** When the sale ends that goes on now. */
  readonly saleUntil: Date | null;
  readonly taxKind: TaxKind;
  /** The first image, or null where there is none. */
  readonly imageFileUuid: string | null;
  /** Pieces for sale; null for online media. An album has as many as the scarcest of its goods. */
  readonly stockLeft: number | null;
  /** An album counts the lessons of its products. */
  readonly lessonCount: number;
  readonly durationSeconds: number;
  readonly hasFreePreview: boolean;
  readonly rating: Rating;
}

/** What buyers think of a product, of the reviews that are shown. */
export interface Rating {
  readonly count: number;
  /** From 1 to 5, with one decimal; null without any review. */
  readonly average: number | null;
}

/** A product that somebody remembers, whether it is still sold or not. */
export interface StandingProduct extends ProductSummary {
  readonly isSold: boolean;
}

export interface ProductImage {
  readonly fileUuid: string;
  readonly showIndex: number;
  readonly alt: BilingualText;
}

export interface Lesson {
  readonly fileUuid: string;
  readonly title: BilingualText;
  /** The title of the chapter that it belongs to; null where it belongs to none. */
  readonly chapter: BilingualText | null;
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
    /** As in BCP 47. */
    readonly captionLanguages: readonly string[];
  };
}

/** The pictures and the playlist of a product. An album has no playlist of its own. */
export interface ProductMedia {
  readonly images: readonly ProductImage[];
  readonly playlist: readonly Lesson[];
}

/** Everything that a product page shows. */
export interface ProductPage extends ProductSummary, ProductMedia {
  readonly categoryName: BilingualText;
  /** Markdown. */
  readonly description: BilingualText;
  /** The published products of an album, in its order; empty for every other kind. */
  readonly bundle: readonly ProductSummary[];
  /** The asking member owns it; an album is owned when each of its products is. */
  readonly owned: boolean;
}

export type CatalogueSort = 'relevance' | 'newest' | 'price' | 'price-high';

/** What someone looks for in the catalogue. */
export interface CatalogueAsk {
  readonly categoryCode?: string | undefined;
  readonly kind?: ProductKind | undefined;
  /** With tax, whole NTD. */
  readonly priceFromNtd?: number | undefined;
  /** Below this price. */
  readonly priceBelowNtd?: number | undefined;
  /** Leaves out what is sold out. */
  readonly inStock?: boolean | undefined;
  readonly search?: string | undefined;
  readonly sort?: CatalogueSort | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** One page of the catalogue, and how many products fit in all. */
export interface CataloguePage {
  readonly total: number;
  /** There may be more than the total: a search is ranked and counted among so many only. */
  readonly isTotalCapped: boolean;
  /** Nothing has all that was searched for: these come near to it. */
  readonly isApproximate: boolean;
  readonly products: readonly ProductSummary[];
}

export interface PriceBand {
  /** With tax, whole NTD. */
  readonly fromNtd: number;
  /** Below this price; null for the highest band. */
  readonly belowNtd: number | null;
  readonly count: number;
}

/** How many products each choice would leave under all the other ones; a choice without any product is left out. */
export interface CatalogueFacets {
  readonly kinds: readonly { readonly kind: ProductKind; readonly count: number }[];
  readonly categories: readonly { readonly code: string; readonly count: number }[];
  readonly bands: readonly PriceBand[];
  readonly inStockCount: number;
}
