import { moneyOfPieces } from './pieces-money.ts';
import { refundOffer, type RefundOffer } from './refund-offer.ts';
import type { RefundTable } from './refund-schedule.ts';

/** How far a seat is: nobody has it, a member opened the course with it, or its money went back. */
export const seatStates = ['open', 'redeemed', 'withdrawn'] as const;
export type SeatState = (typeof seatStates)[number];

export interface SeatCounts {
  readonly open: number;
  readonly redeemed: number;
  readonly withdrawn: number;
}

export interface SeatsRefundFacts {
  readonly paidAt: Date | null;
  /** Now, by the database's clock. */
  readonly now: Date;
  /** Seats of the line, and what all of them cost: pre-tax, coupon and points taken off, and the tax. */
  readonly quantity: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly seats: Pick<SeatCounts, 'open'>;
  /** The buyer asked for the money of the line before. */
  readonly requested: boolean;
  /** What went back of the line before, by staff. */
  readonly given: { readonly pieces: number; readonly netNtd: number; readonly taxNtd: number };
}

/**
 * What a buyer gets back for the seats of a line that nobody has redeemed: their share of the price, by the days and the table of
 * the order, as for a course of which nothing was watched. Nothing of them was provided, so that the right to withdraw of
 * seven days is never given up (消費者保護法 §19). What was redeemed belongs to whoever did, and is not the buyer's to give back.
 */
export const seatsRefundOffer = (facts: SeatsRefundFacts, table: RefundTable): RefundOffer => {
  const { paidAt, now, requested, seats } = facts;
  const share = openShare(facts);
  const offer = refundOffer(
    {
      paidAt,
      now,
      requested,
      unitPriceNtd: share.netNtd,
      taxNtd: share.taxNtd,
      viewedPastLimit: false,
      handOutTaken: false,
      consented: false,
    },
    table,
  );
  if (offer.refusal !== null) return offer;
  if (seats.open === 0) return { ...offer, ...nothing, refusal: 'none-open' };
  return offer.netNtd + offer.taxNtd === 0 ? { ...offer, ...nothing, refusal: 'window-over' } : offer;
};

const nothing = { percent: 0, netNtd: 0, taxNtd: 0, until: null, nextPercent: null } as const;

const openShare = ({ quantity, netNtd, taxNtd, seats, given }: SeatsRefundFacts) =>
  moneyOfPieces({
    quantity,
    netNtd,
    taxNtd,
    givenPieces: given.pieces,
    pieces: seats.open,
    left: { netNtd: Math.max(0, netNtd - given.netNtd), taxNtd: Math.max(0, taxNtd - given.taxNtd) },
  });
