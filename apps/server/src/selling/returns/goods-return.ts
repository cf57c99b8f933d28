import type { BilingualText, RefundHand, RefundStatus, ReturnStatus } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';

/** Tells, in the transaction of the fact: the mail goes out when it is committed, and only then. */
export interface ReturnMails {
  /** To the buyer: where the goods are to be sent. */
  readonly requested: (tx: Transaction, returnId: number) => Promise<void>;
  /** To the shop: goods are on their way back. */
  readonly needsStaff: (tx: Transaction, returnId: number) => Promise<void>;
  readonly received: (tx: Transaction, returnId: number) => Promise<void>;
  readonly declined: (tx: Transaction, returnId: number) => Promise<void>;
}

/** A return whose order and row this transaction has locked, with all that decides on its money. */
export interface LockedReturn {
  readonly id: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly lineId: number;
  readonly productId: string;
  readonly status: ReturnStatus;
  /** Null before the goods are here. */
  readonly restocked: boolean | null;
  readonly pieces: number;
  readonly quantity: number;
  /** Points that were used for the line. */
  readonly linePoints: number;
  /** Of these, what did not come back, and was not asked back, by other refunds. */
  readonly leftPoints: number;
  /** What all pieces of the line cost, pre-tax, and their tax. */
  readonly lineNetNtd: number;
  readonly lineTaxNtd: number;
  /** Pieces of the line whose money was given back before. */
  readonly refundedPieces: number;
  /** What is left of the line's price and tax. */
  readonly leftNetNtd: number;
  readonly leftTaxNtd: number;
  /** With this return no goods of the order are left with the buyer. */
  readonly isLast: boolean;
  readonly shippingNtd: number;
  readonly shippingTaxNtd: number;
  /** Null where the order has none. */
  readonly shippingLineId: number | null;
}

/** A return as staff see it. */
export interface ShownReturn
  extends Omit<LockedReturn, 'lineId' | 'linePoints' | 'leftPoints' | 'shippingLineId'>, RefundHand {
  readonly orderNumber: string;
  readonly memberId: number;
  readonly userName: string;
  readonly displayName: string;
  readonly name: BilingualText;
  readonly reason: string;
  readonly deliveredAt: Date | null;
  readonly requestedAt: Date;
  readonly receivedAt: Date | null;
  readonly settledAt: Date | null;
  readonly note: string;
  readonly includesShipping: boolean;
  /** Who wanted to refund it, while it waits for somebody else or, until `sendableAt`, for its time. */
  readonly askedBy: string | null;
  readonly sendableAt: Date | null;
  readonly refundId: number | null;
  readonly refundStatus: RefundStatus | null;
  /** What the refund that was written says, NTD; null before it. */
  readonly refundNetNtd: number | null;
  readonly refundTaxNtd: number | null;
}
