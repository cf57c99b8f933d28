import type { PayType, RefundState } from '@kapok/domain';
import type { BankStep } from '@kapok/newebpay';

/** The gateway's calls by which money goes back. */
export type GatewayCall = 'cancel' | 'close' | 'wallet';

/** In place of a call: staff sent the money themselves. */
export const BY_HAND = 'manual';

/** The failure code by which calls tell a declined refund. */
export const DECLINED_CODE = 'rejected';

/** Why a refund stays unknown that the gateway's own figures cannot tell: staff look it up at the gateway. */
export const CANNOT_TELL = 'cannot-tell';

/** What the gateway said of the trade right before a call: what became of the call is told by the difference. */
export interface BeforeCall {
  /** Null where the gateway gives no balance. */
  readonly refundableNtd: number | null;
  readonly step: BankStep;
}

/** A call that was sent, or may have been: the mark is written before the call is made. */
export interface SentCall {
  readonly call: GatewayCall;
  /** By the database's clock. */
  readonly secondsAgo: number;
  /** The gateway answered that it took the call. */
  readonly accepted: boolean;
  readonly before: BeforeCall;
}

/** A refund with the payment it goes back to. */
export interface Refund {
  readonly id: number;
  readonly orderId: number;
  readonly state: RefundState;
  /** All that goes back, tax included, whole NTD. */
  readonly totalNtd: number;
  readonly paymentId: number;
  /** The payment is the order's own; money that the shop never kept has no invoice to correct. */
  readonly isPaymentKept: boolean;
  readonly paymentNtd: number;
  /** What went back of the same payment before. */
  readonly refundedBeforeNtd: number;
  readonly payType: PayType;
  /** The gateway's number of the attempt that was captured. */
  readonly gatewayNumber: string;
  /** The merchant number that it was begun with; null where none is remembered. */
  readonly merchantId: string | null;
  /** Counts the tries; every write names the try it belongs to, so that a late worker changes nothing. */
  readonly tries: number;
  readonly failureCode: string | null;
  /** Null while nothing was sent in this try. */
  readonly sent: SentCall | null;
}
