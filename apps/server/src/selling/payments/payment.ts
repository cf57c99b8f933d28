import type { SucceededResult } from '@kapok/newebpay';
import type { AttemptStatus, OrderStatus, PayType } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import type { CouponState } from '#server/selling/discounts/index.ts';

/** What those are to know who are told of a payment. */
interface KeptFacts {
  /** The payment left something to send back. */
  readonly leavesRefunds: boolean;
  /** The goods were sent before it, and are fetched with it: staff know the order. */
  readonly isAtPickup: boolean;
}

/** Tells the buyer, in the transaction of the fact: the mail goes out when it is committed, and only then. */
export interface PaymentMails {
  readonly orderPaid: (tx: Transaction, orderId: number, kept: KeptFacts) => Promise<void>;
  /** The parcel may be sent, and is paid for when it is fetched (SHIP-1). */
  readonly pickupAgreed: (tx: Transaction, attempt: Pick<LockedAttempt, 'attemptId' | 'orderId'>) => Promise<void>;
  /** The buyer has something to pay by: an account, a code or barcodes (PAYTW-1). */
  readonly numberIssued: (tx: Transaction, attemptId: number) => Promise<void>;
  /** They are not to pay by it any more: the order was paid otherwise, or they have another one (TRUE-3). */
  readonly numberDead: (tx: Transaction, attemptId: number) => Promise<void>;
  /** The deadline of what they were given is near. */
  readonly payReminded: (tx: Transaction, attemptId: number) => Promise<void>;
  /** A buyer says that a transfer was made: staff look at the statement. */
  readonly transferTold: (tx: Transaction, attemptId: number) => Promise<void>;
  /** Staff did not find a transfer on the statement. */
  readonly transferDeclined: (tx: Transaction, attemptId: number) => Promise<void>;
  /** Money came that the shop does not keep; it is on its way back (ORD-5). */
  readonly paymentNotKept: (tx: Transaction, orderId: number) => Promise<void>;
}

/** Asks for the order's invoice in the transaction that pays it: either both are there after a crash, or neither. */
export interface PaymentInvoices {
  readonly orderPaid: (tx: Transaction, orderId: number) => Promise<void>;
}

export type NotKeptReason = 'order-cancelled' | 'already-paid' | 'out-of-stock' | 'already-owned' | 'coupon-used-up';

/** What was done with a result of the gateway; every one of them is answered alike. */
export type PaymentOutcome =
  | 'paid'
  | NotKeptReason
  | 'repeated'
  | 'not-yet-paid'
  | 'pickup-agreed'
  | 'failed'
  | 'amount-mismatch'
  | 'unknown-order';

/** A payment attempt and its order, both rows locked. */
export interface LockedAttempt {
  readonly attemptId: number;
  readonly gatewayNumber: string;
  readonly attemptStatus: AttemptStatus;
  readonly attemptTotalNtd: number;
  readonly payType: PayType;
  /** The merchant number that it was begun with; null where none is remembered. */
  readonly merchantId: string | null;
  readonly orderId: number;
  readonly memberId: number;
  readonly orderNumber: string;
  readonly orderStatus: OrderStatus;
  readonly stockState: 'none' | 'reserved' | 'released' | 'sold';
  readonly couponCode: string | null;
  readonly couponState: CouponState;
  /** By the database's clock. */
  readonly now: Date;
}

/** What a payment is kept by, whoever reports it. */
export type ReportedPayment = Pick<
  SucceededResult,
  'merchantOrderNo' | 'totalNtd' | 'tradeNo' | 'paidAt' | 'paymentMethod' | 'paymentType' | 'card4No' | 'pickedStore'
>;
