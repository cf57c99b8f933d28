import { isViewedPastLimit, refundOffer, viewedPercent, type ProductKind, type RefundFacts } from '@kapok/domain';
import type { OrderLine } from './order.ts';

export interface LineFacts extends RefundFacts {
  readonly kind: ProductKind | 'shipping';
  readonly viewedSeconds: number;
  readonly totalSeconds: number;
}

/** What a line shows of its refund: what was watched, and for online media what goes back at this moment (REF-1, REF-3). */
export const describeLineRefund = (
  facts: LineFacts,
): Pick<OrderLine, 'viewedPastLimit' | 'viewedPercent' | 'refundOffer'> => {
  const { kind, viewedSeconds, totalSeconds } = facts;
  // What was watched since the flag was last set counts at once.
  const viewedPastLimit = facts.viewedPastLimit || isViewedPastLimit(viewedSeconds, totalSeconds);
  return {
    viewedPastLimit,
    viewedPercent: viewedPercent(viewedSeconds, totalSeconds),
    refundOffer: kind === 'goods' || kind === 'shipping' ? null : refundOffer({ ...facts, viewedPastLimit }),
  };
};
