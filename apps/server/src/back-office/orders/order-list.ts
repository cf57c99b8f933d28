import type { DeliveryFilter, DeliveryState, OrderStatus, PickupState, ShippingCode } from '@kapok/domain';
import type { ToldTransfer } from '#server/selling/payments/index.ts';
import type { PickupPayment } from '#server/platform/db/pickup-payment.ts';

export type RefundFilter = 'open' | 'refunded' | 'returns';
export type OrderSort = 'newest' | 'oldest' | 'dearest' | 'cheapest';
export type OrderRefundState = 'none' | 'open' | 'part' | 'all';

/** Which orders staff want to see; undefined does not narrow. */
export interface OrderFilter {
  readonly search: string;
  readonly memberId: number | undefined;
  readonly status: OrderStatus | undefined;
  readonly delivery: DeliveryFilter | undefined;
  readonly shippingCode: ShippingCode | undefined;
  readonly pickup: PickupState | undefined;
  readonly transfer: 'told' | undefined;
  readonly refund: RefundFilter | undefined;
  /** Days in Taipei, yyyy-MM-dd. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** An order as staff see it in a list. */
export interface ListedOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  /** How far its payment at pick-up is; null where it is not paid so. */
  readonly pickup: PickupPayment | null;
  /** What its buyer told of a transfer that staff have not decided on. */
  readonly toldTransfer: ToldTransfer | null;
  readonly totalNtd: number;
  readonly memberId: number;
  readonly userName: string;
  readonly displayName: string;
  /** Of the parcel; '' where nothing is sent. */
  readonly recipientName: string;
  readonly email: string | null;
  readonly shippingCode: ShippingCode | null;
  readonly deliveryState: DeliveryState;
  /** Some of its goods were neither refunded nor asked back. */
  readonly isOwed: boolean;
  /** What staff wrote beside the state. */
  readonly shippingNote: string;
  readonly trackingNumber: string;
  readonly deliveredAt: Date | null;
  /** How often recipient or place were corrected. */
  readonly timesReaddressed: number;
  readonly hasStaffNote: boolean;
  readonly refundState: OrderRefundState;
  readonly openReturns: number;
}

export interface ListedOrderWithNames extends ListedOrder {
  readonly productsZh: string;
  readonly productsEn: string;
}
