import type {
  BilingualText,
  DeliveryState,
  InvoiceChoice,
  InvoiceMode,
  OrderLineKind,
  OrderStatus,
  PayType,
  PickupStore,
  SeatCounts,
  ShippingCode,
  ShownRefundStatus,
  TaxKind,
} from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ShownStaffRefund } from '#server/selling/refund-lines/index.ts';
import type { ShownOffer } from '#server/catalogue/refund-tables/index.ts';
import type { CarrierOfOrder } from '#server/platform/db/carrier-of-order.ts';
import type { PickupPayment } from '#server/platform/db/pickup-payment.ts';
import type { ReturnOfLine } from '#server/selling/returns/index.ts';

/** What the invoice is to be made out to; the code is empty for the member's own carrier. */
export interface InvoiceWish {
  readonly choice: InvoiceChoice;
  readonly code: string;
  /** The company's, on an invoice by hand; '' elsewhere. */
  readonly title: string;
  /** How the shop gives out invoices while it is wished for. */
  readonly mode: InvoiceMode;
}

/** Where an order's goods are: none in it, held for it, free again, or sold with it. */
export type StockState = 'none' | 'reserved' | 'released' | 'sold';

/** What a buyer gets to know of an order that was just placed. */
export interface PlacedOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly totalNtd: number;
}

/** An order whose row this transaction has locked. */
export interface LockedOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly stockState: StockState;
  readonly totalNtd: number;
  readonly couponCode: string | null;
  readonly points: number;
}

/** How far the refund of a line is; figures in NTD, the amount without tax. */
export interface LineRefund {
  readonly requestedAt: Date;
  readonly status: ShownRefundStatus;
  /** What staff say to the member who asked; '' unless they declined it. */
  readonly note: string;
  readonly netNtd: number;
  readonly taxNtd: number;
}

export interface OrderLine {
  readonly kind: OrderLineKind;
  readonly productId: string;
  readonly name: BilingualText;
  /** The product's first image; null where it has none, and for delivery. */
  readonly imageFileUuid: string | null;
  /** What one piece cost before tax, coupon and points taken off. */
  readonly unitPriceNtd: number;
  readonly quantity: number;
  readonly netNtd: number;
  /** What one piece was listed at, before tax. */
  readonly listPriceNtd: number;
  /** The same with tax; null where the order was priced before tax. Coupon and points are then before tax, too. */
  readonly grossNtd: number | null;
  /** The regular price that was struck beside it. */
  readonly regularNtd: number | null;
  readonly taxKind: TaxKind;
  readonly couponNtd: number;
  readonly points: number;
  readonly taxNtd: number;
  readonly viewedPastLimit: boolean;
  /** Null for what is not online media. */
  readonly refundOffer: ShownOffer | null;
  readonly refund: LineRefund | null;
  /** Pieces whose money staff gave back without a return; goodwill counts none. */
  readonly piecesByStaff: number;
  /** What was sent back of goods, oldest first; none of anything else. */
  readonly returns: readonly ReturnOfLine[];
  /** Null for what is no line of seats. */
  readonly seats: SeatCounts | null;
}

export interface Order {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
  readonly couponCode: string | null;
  readonly couponNtd: number;
  readonly points: number;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  /** How it was paid; null while it is not. */
  readonly payType: PayType | null;
  /** How far its payment at pick-up is; null where it is not paid so. */
  readonly pickup: PickupPayment | null;
  readonly paysAtPickup: boolean;
  readonly payableUntil: Date;
  /** When the number ends that its buyer can pay by; null where none lives. */
  readonly numberUntil: Date | null;
  /** Unpaid, and what of it others may take before it is paid. */
  readonly notHeld: readonly ('goods' | 'coupon')[];
  /** The gateway's code for the newest try at paying where that one failed and nothing was charged; else null. */
  readonly lastFailureCode: string | null;
  /** Somebody has begun to pay it. */
  readonly paymentStarted: boolean;
  /** There is an invoice to look at. */
  readonly invoiced: boolean;
  /** Null on orders from before they remembered it. */
  readonly invoiceMode: InvoiceMode | null;
  /** The terms that were agreed to; null for orders from before the shop took each order as an agreement (FLOW-2). */
  readonly termsVersion: string | null;
  readonly termsByCall: boolean;
  readonly shippingCode: ShippingCode | null;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
  /** The store that the destination names; null where only its text is known. */
  readonly pickupStore: PickupStore | null;
  /** How often the member corrected recipient or place. */
  readonly deliveryChanges: number;
  readonly deliveryState: DeliveryState;
  /** What staff wrote beside it; '' where they wrote nothing. */
  readonly shippingNote: string;
  /** The carrier's number of the parcel; empty where there is none. */
  readonly trackingNumber: string;
  /** Who carries the parcel; null where staff named nobody. */
  readonly carrier: CarrierOfOrder | null;
  readonly deliveredAt: Date | null;
  /** What staff gave back of their own accord, oldest first. */
  readonly staffRefunds: readonly ShownStaffRefund[];
  /** When this was read, by the database's clock. */
  readonly readAt: Date;
  readonly lines: readonly OrderLine[];
}

/** Tells the buyer, in the transaction of the fact: the mail goes out when it is committed, and only then. */
export interface OrderMails {
  readonly orderPlaced: (tx: Transaction, orderId: number) => Promise<void>;
}
