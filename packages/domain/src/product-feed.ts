/** Where shopping services fetch what the shop sells, in each language that it speaks. */
export const PRODUCT_FEED_PATH = '/product-feed.xml';

/** Characters that Google and Meta read of a title and of a description. */
export const FEED_TITLE_LENGTH = 150;
export const FEED_DESCRIPTION_LENGTH = 5_000;

/** A product as its price stands in the catalogue. */
export interface FeedPrices {
  /** What one piece costs outside of a sale, with tax. */
  readonly regularNtd: number;
  /** What it costs at this moment. */
  readonly nowNtd: number;
  /** A sale that goes on or is to come, whose regular price was asked for long enough before to stand beside it; else null. */
  readonly sale: { readonly priceNtd: number; readonly from: Date; readonly until: Date } | null;
}

/** What a feed says of a price: the regular one with a sale beside it, or what it costs now and nothing else. */
export const feedPrices = ({
  regularNtd,
  nowNtd,
  sale,
}: FeedPrices): Pick<FeedPrices, 'sale'> & { priceNtd: number } =>
  sale === null ? { priceNtd: nowNtd, sale } : { priceNtd: regularNtd, sale };
