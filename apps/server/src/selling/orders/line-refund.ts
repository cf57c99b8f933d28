import {
  isViewedPastLimit,
  refundOffer,
  seatsRefundOffer,
  viewedPercent,
  type NumberedRefundTable,
  type OrderLineKind,
  type RefundFacts,
  type SeatCounts,
  type SeatsRefundFacts,
} from '@kapok/domain';
import type { OrderLine } from './order.ts';

export interface LineFacts extends RefundFacts, Pick<SeatsRefundFacts, 'quantity' | 'netNtd'> {
  readonly kind: OrderLineKind;
  /** Null for what is no line of seats. */
  readonly seats: SeatCounts | null;
  readonly givenPieces: number;
  /** The one that the order was placed under. */
  readonly table: NumberedRefundTable;
  readonly viewedSeconds: number;
  readonly totalSeconds: number;
}

/**
 * What a line shows of its refund: for online media what goes back at this moment, and what was watched (REF-1, REF-3). Where
 * all of it goes back however much was watched, it does not count as watched past the limit yet.
 */
export const describeLineRefund = (facts: LineFacts): Pick<OrderLine, 'viewedPastLimit' | 'refundOffer'> => {
  const { kind, table, viewedSeconds, totalSeconds } = facts;
  // What was watched since the flag was last set counts at once.
  const viewedPastLimit = facts.viewedPastLimit || isViewedPastLimit(viewedSeconds, totalSeconds, table);
  if (kind === 'goods' || kind === 'shipping') return { viewedPastLimit, refundOffer: null };
  if (facts.seats !== null) return { viewedPastLimit: false, refundOffer: offerOfSeats(facts, facts.seats) };
  const offer = refundOffer({ ...facts, viewedPastLimit }, table);
  return {
    viewedPastLimit: (viewedPastLimit || facts.handOutTaken) && offer.refusal !== null,
    refundOffer: { offer, viewedPercent: viewedPercent(viewedSeconds, totalSeconds, table), table },
  };
};

/** Nothing of an open seat was watched. */
const offerOfSeats = (facts: LineFacts, seats: SeatCounts): OrderLine['refundOffer'] => {
  const { given = { netNtd: 0, taxNtd: 0 }, givenPieces, table } = facts;
  return {
    offer: seatsRefundOffer({ ...facts, seats, given: { ...given, pieces: givenPieces } }, table),
    viewedPercent: 0,
    table,
  };
};
