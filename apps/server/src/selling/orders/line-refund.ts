import {
  isViewedPastLimit,
  refundOffer,
  viewedPercent,
  type NumberedRefundTable,
  type ProductKind,
  type RefundFacts,
} from '@kapok/domain';
import type { OrderLine } from './order.ts';

export interface LineFacts extends RefundFacts {
  readonly kind: ProductKind | 'shipping';
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
  const offer = refundOffer({ ...facts, viewedPastLimit }, table);
  return {
    viewedPastLimit: viewedPastLimit && offer.refusal !== null,
    refundOffer: { offer, viewedPercent: viewedPercent(viewedSeconds, totalSeconds, table), table },
  };
};
