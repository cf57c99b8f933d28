const DAY_MS = 86_400_000;

/** A lower price for a while, from one instant until just before another. */
export interface Sale {
  /** Of one piece, with tax, NTD. */
  readonly saleNtd: number;
  readonly from: Date;
  readonly until: Date;
}

/** The price of a product as it stands, with the sale that lowers it now or later. */
export interface StandingPrice {
  /** Of one piece outside of the sale, with tax, NTD. */
  readonly regularNtd: number;
  /** From when on the regular price was asked for, without a sale in between. */
  readonly regularSince: Date;
  readonly sale: Sale | null;
}

/**
 * So long the regular price is really asked for before a sale that strikes it. The Fair Trade Act forbids comparing with a price
 * that nobody was asked for; how long is the shop's own rule.
 */
export const DAYS_BEFORE_SALE = 7;

/** A sale that never ends is the price. */
export const MOST_SALE_DAYS = 90;

/** Why a sale cannot be. */
export const saleFaults = ['not-lower', 'ends-first', 'over', 'too-long'] as const;
export type SaleFault = (typeof saleFaults)[number];

/** Looks at `now` whether a sale can be; null when it can. Nothing is no sale price: what is free is taken another way. */
export const findSaleFault = ({ saleNtd, from, until }: Sale, regularNtd: number, now: Date): SaleFault | null => {
  if (saleNtd < 1 || saleNtd >= regularNtd) return 'not-lower';
  if (until <= from) return 'ends-first';
  if (until <= now) return 'over';
  return until.getTime() - from.getTime() > MOST_SALE_DAYS * DAY_MS ? 'too-long' : null;
};

/** Whether the sale goes on at an instant. */
const isOnSale = ({ from, until }: Sale, at: Date): boolean => from <= at && at < until;

/** Whether the regular price may be struck beside the sale: shoppers were really asked for it before. */
export const isStruck = ({ regularSince, sale }: StandingPrice, publishedAt: Date | null): boolean =>
  sale !== null &&
  publishedAt !== null &&
  Math.max(regularSince.getTime(), publishedAt.getTime()) + DAYS_BEFORE_SALE * DAY_MS <= sale.from.getTime();

export interface PriceAt {
  /** What one piece costs. */
  readonly ntd: number;
  readonly struckNtd: number | null;
  readonly saleUntil: Date | null;
}

/** What one piece costs at an instant, and what is struck beside it. */
export const priceAt = (price: StandingPrice, at: Date, publishedAt: Date | null): PriceAt => {
  const { sale, regularNtd } = price;
  if (sale === null || !isOnSale(sale, at)) return { ntd: regularNtd, struckNtd: null, saleUntil: null };
  return {
    ntd: sale.saleNtd,
    struckNtd: isStruck(price, publishedAt) ? regularNtd : null,
    saleUntil: sale.until,
  };
};

const regularSince = (before: StandingPrice | null, wish: Omit<StandingPrice, 'regularSince'>, now: Date): Date => {
  if (before?.regularNtd !== wish.regularNtd) return now;
  const { sale } = before;
  // A sale that is prolonged, shortened or made deeper is the same one: nothing has changed before it.
  const goesOn = sale !== null && wish.sale?.from.getTime() === sale.from.getTime();
  if (sale === null || sale.from > now || goesOn) return before.regularSince;
  return sale.until < now ? sale.until : now;
};

/** The price that follows another one at `now`. A sale that is over, or would not lower it any more, goes. */
export const nextPrice = (
  before: StandingPrice | null,
  wish: { readonly regularNtd: number; readonly sale: Sale | null },
  now: Date,
): StandingPrice => {
  const lowers = wish.sale !== null && wish.sale.saleNtd < wish.regularNtd && wish.sale.until > now;
  const sale = lowers ? wish.sale : null;
  const { regularNtd } = wish;
  return { regularNtd, sale, regularSince: regularSince(before, { regularNtd, sale }, now) };
};
