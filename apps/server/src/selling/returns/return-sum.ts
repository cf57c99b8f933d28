import { pointsOfPieces, returnMoney } from '@kapok/domain';
import type { RefundLine } from '#server/selling/refund-lines/index.ts';
import type { LockedReturn } from './goods-return.ts';

export interface ReturnSum {
  /** Pre-tax and its tax, NTD. */
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly includesShipping: boolean;
}

type Facts = Pick<
  LockedReturn,
  | 'pieces'
  | 'lineNetNtd'
  | 'quantity'
  | 'lineTaxNtd'
  | 'refundedPieces'
  | 'leftNetNtd'
  | 'leftTaxNtd'
  | 'isLast'
  | 'shippingNtd'
  | 'shippingTaxNtd'
>;

/** What goes back if the money of a return is given back now. The shipping goes with the last goods of an order. */
export const returnSum = (goods: Facts): ReturnSum => {
  const includesShipping = goods.isLast && goods.shippingNtd + goods.shippingTaxNtd > 0;
  const shipping = includesShipping ? { netNtd: goods.shippingNtd, taxNtd: goods.shippingTaxNtd } : null;
  const left = { netNtd: goods.leftNetNtd, taxNtd: goods.leftTaxNtd };
  return { ...returnMoney({ ...goods, left, shipping }), includesShipping };
};

/** The lines of the refund that gives this money back: the goods, and the shipping where it goes back with them. */
export const linesOfReturn = (
  goods: LockedReturn,
  { netNtd, taxNtd, includesShipping }: ReturnSum,
): readonly RefundLine[] => {
  const { lineId, pieces, refundedPieces, linePoints, leftPoints, quantity, shippingLineId } = goods;
  const share = pointsOfPieces({ points: linePoints, quantity, givenPieces: refundedPieces, pieces });
  // A refund that was declined since may have left more of them than its pieces are worth.
  const points = Math.min(share, Math.max(0, leftPoints));
  if (!includesShipping || shippingLineId === null) return [{ lineId, pieces, netNtd, taxNtd, points }];
  const shipping = { netNtd: goods.shippingNtd, taxNtd: goods.shippingTaxNtd };
  return [
    { lineId, pieces, netNtd: netNtd - shipping.netNtd, taxNtd: taxNtd - shipping.taxNtd, points },
    { lineId: shippingLineId, pieces: 1, ...shipping, points: 0 },
  ];
};
