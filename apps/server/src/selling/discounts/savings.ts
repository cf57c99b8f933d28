import type { CouponFacts } from '@kapok/domain';

/** What a cart asks to be taken off. */
export interface AskedSavings {
  readonly couponCode: string | null;
  /** Points that the member wants to use; as many of them are used as there are, and as there is to pay. */
  readonly pointsWanted: number;
}

/** For whom and for what a coupon and points are looked up. */
export interface SavingsQuestion {
  readonly couponCode: string | null;
  /** Null for a visitor. */
  readonly memberId: number | null;
  /** The products of the cart. */
  readonly productIds: readonly string[];
  /** The order that is being placed at this moment; it does not count as an earlier one. */
  readonly placedNow?: number | null;
}

/** What can be taken off at this moment. */
export interface AvailableSavings {
  /** Null where no coupon is asked for, or where there is none of that code. */
  readonly coupon: CouponFacts | null;
  /** Points of the member that no order holds; 0 for a visitor. */
  readonly balance: number;
}

/**
 * Where the use of an order's coupon is: none in it, held for the unpaid order until a time, free for others again, or counted
 * for good. A coupon without a limit is held from nobody, so its uses are counted for good from the beginning.
 */
export type CouponState = 'none' | 'held' | 'freed' | 'taken';

/** What an order takes off, decided by the prices of the moment: booked in the transaction that writes it. */
export interface BookedSavings {
  readonly couponCode: string | null;
  readonly points: number;
}

export type PointsReason = 'goodwill' | 'given' | 'taken' | 'used' | 'returned' | 'refunded';
