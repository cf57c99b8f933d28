import type { ViewedAndSent } from '#server/learning/viewing/index.ts';
import type {
  AttemptStatus,
  BilingualText,
  InvoiceChoice,
  InvoiceMode,
  PickupStore,
  OrderLineKind,
  PayType,
  SeatCounts,
  TaxKind,
  VisitOrigin,
} from '@kapok/domain';
import type { CarrierOfOrder } from '#server/platform/db/carrier-of-order.ts';
import type { ShownDeliveryChange } from './delivery-queries.ts';
import type { ListedOrder } from './order-list.ts';

export interface OrderOrigin extends VisitOrigin {
  readonly channel: string;
}

export interface OrderHead extends ListedOrder {
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly couponCode: string | null;
  readonly couponNtd: number;
  readonly points: number;
  readonly memberTel: string;
  readonly staffNote: string;
  readonly staffNotedAt: Date | null;
  readonly receiptEmail: string;
  readonly cancelledAt: Date | null;
  readonly cancelReason: 'deleted' | 'called-off' | 'expired' | 'not-fetched' | null;
  readonly cancelNote: string;
  readonly paysAtPickup: boolean;
  readonly payableUntil: Date;
  readonly reservedUntil: Date | null;
  readonly stockState: 'none' | 'reserved' | 'released' | 'sold';
  readonly shippingName: BilingualText | null;
  readonly recipientTel: string;
  readonly destination: string;
  readonly pickupStore: PickupStore | null;
  readonly carrier: CarrierOfOrder | null;
  /** Where its buyer came from, where they agreed to say it. */
  readonly origin: OrderOrigin | null;
  readonly termsVersion: string | null;
  readonly termsByCall: boolean;
  readonly termsAcceptedAt: Date | null;
  readonly invoiceChoice: InvoiceChoice;
  readonly invoiceCode: string;
  readonly invoiceTitle: string;
  /** Null on orders from before orders remembered it. */
  readonly invoiceMode: InvoiceMode | null;
}

export interface ShownLine {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: OrderLineKind;
  /** Of one piece before anything was taken off, before tax; meant for lines without `grossNtd`. */
  readonly listPriceNtd: number;
  /** The same with tax; null where the line was priced before tax. */
  readonly grossNtd: number | null;
  /** The regular price that was struck beside it. */
  readonly regularNtd: number | null;
  readonly taxKind: TaxKind;
  /** What the coupon took off the line. */
  readonly couponNtd: number;
  readonly points: number;
  readonly unitPriceNtd: number;
  readonly quantity: number;
  /** Pieces whose money staff gave back without a return. */
  readonly givenBackPieces: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly viewedPastLimit: boolean;
  /** Null for what is no online media of a paid order. */
  readonly viewing: ViewedAndSent | null;
  /** Null for what is no line of seats. */
  readonly seats: SeatCounts | null;
}

export interface ShownAttempt {
  readonly gatewayNumber: string;
  readonly payType: PayType;
  readonly totalNtd: number;
  readonly status: AttemptStatus;
  readonly failureCode: string;
  readonly startedAt: Date;
  readonly decidedAt: Date | null;
}

export interface ShownPayment {
  readonly gatewayNumber: string;
  readonly tradeNumber: string;
  readonly totalNtd: number;
  readonly paymentType: string;
  readonly cardLast4: string;
  readonly recordedAt: Date;
  readonly notKeptReason:
    'order-cancelled' | 'already-paid' | 'out-of-stock' | 'already-owned' | 'coupon-used-up' | null;
}

export interface ShownMovement {
  readonly at: Date;
  readonly productId: string;
  readonly reason: string;
  readonly freeChange: number;
  readonly reservedChange: number;
  readonly soldChange: number;
}

/** What stands in the shop's books of one order. */
export interface OrderBooks {
  readonly deliveryChanges: readonly ShownDeliveryChange[];
  readonly lines: readonly ShownLine[];
  readonly attempts: readonly ShownAttempt[];
  readonly payments: readonly ShownPayment[];
  readonly movements: readonly ShownMovement[];
}
