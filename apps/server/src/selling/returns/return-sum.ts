import { returnMoney } from '@kapok/domain';
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
