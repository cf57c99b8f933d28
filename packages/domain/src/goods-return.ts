import { moneyOfPieces } from './pieces-money.ts';
import { withdrawalDeadline } from './withdrawal.ts';

/** Why no return can be asked for: an earlier one is still open, all pieces went back, or the days are over. */
type ReturnRefusal = 'not-paid' | 'requested' | 'nothing-left' | 'window-over';

export interface ReturnFacts {
  readonly isPaid: boolean;
  /** The instant of the delivery; null while staff know of none. */
  readonly deliveredAt: Date | null;
  /** Now, by the database's clock. */
  readonly now: Date;
  /** Pieces that were bought. */
  readonly quantity: number;
  /** Pieces of all returns that staff have not declined. */
  readonly returnedPieces: number;
  /** A return of this line waits for staff. */
  readonly hasOpenReturn: boolean;
}

/** What a buyer may send back of a line of goods at this moment, and until when. */
export interface ReturnOffer {
  /** Null while a return can be asked for. */
  readonly refusal: ReturnRefusal | null;
  /** The first instant at which it is too late; null while the delivery is not known. */
  readonly until: Date | null;
  readonly pieces: number;
}

/**
 * Whether a line of goods can be returned (ORD-6). Goods that are not known to have arrived can be, too: the days only begin
 * with the delivery. Whether the line is goods at all is for the caller.
 */
export const returnOffer = (facts: ReturnFacts): ReturnOffer => {
  const until = facts.deliveredAt === null ? null : withdrawalDeadline(facts.deliveredAt);
  const pieces = Math.max(0, facts.quantity - facts.returnedPieces);
  const refuse = (refusal: ReturnRefusal): ReturnOffer => ({ refusal, until, pieces: 0 });
  if (!facts.isPaid) return refuse('not-paid');
  if (facts.hasOpenReturn) return refuse('requested');
  if (pieces === 0) return refuse('nothing-left');
  if (until !== null && facts.now >= until) return refuse('window-over');
  return { refusal: null, until, pieces };
};

export interface ReturnedGoods {
  /** Pieces of the line, and what all of them cost: pre-tax, coupon and points taken off, and the tax. */
  readonly quantity: number;
  readonly lineNetNtd: number;
  readonly lineTaxNtd: number;
  /** Pieces of the line whose money was given back before. */
  readonly refundedPieces: number;
  /** Pieces that come back now. */
  readonly pieces: number;
  /** What is left of the line: goodwill that went back before is not paid again. Nothing did where it is left out. */
  readonly left?: { readonly netNtd: number; readonly taxNtd: number };
  /** The way to the buyer, pre-tax and tax; it goes back with the last goods of an order. Null where something stays. */
  readonly shipping: { readonly netNtd: number; readonly taxNtd: number } | null;
}

/**
 * What goes back for returned pieces, NTD: what they cost, and the tax that they paid, and the way to the buyer where it goes
 * back. Several returns of a line add up to it exactly.
 */
export const returnMoney = (goods: ReturnedGoods): { readonly netNtd: number; readonly taxNtd: number } => {
  const { quantity, lineNetNtd, lineTaxNtd, refundedPieces, pieces, left, shipping } = goods;
  const money = moneyOfPieces({
    quantity,
    netNtd: lineNetNtd,
    taxNtd: lineTaxNtd,
    givenPieces: refundedPieces,
    pieces,
    left,
  });
  return {
    netNtd: money.netNtd + (shipping?.netNtd ?? 0),
    taxNtd: money.taxNtd + (shipping?.taxNtd ?? 0),
  };
};
