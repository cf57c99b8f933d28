import type { BilingualText, PlayableQuality, ReadingKind, Release, TaxKind } from '@kapok/domain';

export type ProductKind = 'video' | 'audio' | 'goods' | 'album';

/** A product as lists show it. */
export interface ProductSummary {
  readonly productId: string;
  readonly slug: string;
  readonly kind: ProductKind;
  readonly categoryCode: string;
  readonly name: BilingualText;
  readonly summary: BilingualText;
  /** Of one piece now, with tax; the lowest of its variants. */
  readonly grossNtd: number;
  /** It is sold in variants: one of them is bought, and not the product itself. */
  readonly hasVariants: boolean;
  /** Some of its variants cost more. */
  readonly isPriceFrom: boolean;
  /** The regular price that is struck beside it; null where nothing is. */
  readonly struckNtd: number | null;
  /** When the sale ends that goes on now. */
  readonly saleUntil: Date | null;
  readonly taxKind: TaxKind;
  /** The first image, or null where there is none. */
  readonly imageFileUuid: string | null;
  /** Pieces for sale, of all variants together; null for online media. An album has as many as the scarcest of its goods. */
  readonly stockLeft: number | null;
  /** An album counts the lessons of its products. */
  readonly lessonCount: number;
  readonly durationSeconds: number;
  readonly hasFreePreview: boolean;
  readonly rating: Rating;
}

/** What buyers think of a product, of the reviews that are shown. */
interface Rating {
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
  /** The asking member has a live entitlement to a product that holds the file and has released it; never true for a visitor. */
  readonly owned: boolean;
  /** When it opens for the asking member, who has bought it; null where it is open, or was not bought. */
  readonly opensAt: Date | null;
  /** What buyers should know before: the lesson will not open with the purchase. */
  readonly release: Release | null;
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
  /** What a film can be played in, the lightest first; none where there is nothing to choose among. */
  readonly qualities: readonly PlayableQuality[];
}

/** A text or a link among the lessons (LEARN-2). */
export interface Reading {
  readonly readingId: string;
  readonly kind: ReadingKind;
  readonly title: BilingualText;
  /** The lesson of the playlist before which it stands, from 0. */
  readonly beforeLesson: number;
  readonly chapter: BilingualText | null;
  readonly freePromotion: boolean;
  /** As of a lesson; never true for a visitor. */
  readonly owned: boolean;
  readonly opensAt: Date | null;
  readonly release: Release | null;
  readonly countsAsUsed: boolean;
  /** Of what everybody may read, for a page that shows it at once; null everywhere else. */
  readonly body: ReadingBody | null;
}

/** CommonMark, and where a link leads; '' for a text. */
export interface ReadingBody {
  readonly text: BilingualText;
  readonly address: string;
}

/** The pictures and the playlist of a product. An album has no playlist of its own. */
export interface ProductMedia {
  readonly images: readonly ProductImage[];
  readonly playlist: readonly Lesson[];
  /** In the order of the course. */
  readonly readings: readonly Reading[];
}

/** A teacher as pages name one. */
export interface NamedTeacher {
  readonly slug: string;
  readonly name: BilingualText;
  readonly subject: BilingualText;
  readonly portraitUuid: string | null;
}

/** A choice on the page of a product: a size, a colour. It is a product of its own. */
export interface ProductVariant extends Pick<
  ProductSummary,
  'productId' | 'slug' | 'name' | 'grossNtd' | 'struckNtd' | 'saleUntil' | 'taxKind' | 'imageFileUuid'
> {
  readonly title: BilingualText;
  readonly stockLeft: number;
  readonly sku: string;
  /** Thirteen digits, or nothing. */
  readonly isbn: string;
}

/** Everything that a product page shows. */
export interface ProductPage extends ProductSummary, ProductMedia {
  readonly categoryName: BilingualText;
  /** Markdown. */
  readonly description: BilingualText;
  /** The published products of an album, in its order; empty for every other kind. */
  readonly bundle: readonly ProductSummary[];
  /** What can be chosen, in the order in which it is offered; empty where nothing can. */
  readonly variants: readonly ProductVariant[];
  readonly sku: string;
  /** Thirteen digits, or nothing. */
  readonly isbn: string;
  /** In their order. */
  readonly teachers: readonly NamedTeacher[];
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
