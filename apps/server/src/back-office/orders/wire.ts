import type { mgntOrdersContract, orderFilter } from '@kapok/contract';
import {
  buyerName,
  inLanguage,
  mayChangeDelivery,
  netOfPriceNtd,
  noteOf,
  offeredEvents,
  shownDelivery,
  termsConsentOf,
  trackingPage,
  weighGoods,
  type Language,
} from '@kapok/domain';
import type { z } from 'zod';
import { carrierName } from '#server/platform/db/carrier-of-order.ts';
import { storeToWire, type UnquotedCart } from '#server/selling/cart/index.ts';
import { pickupToWire } from '#server/selling/orders/index.ts';
import { listedRefundToWire, viewingToWire } from '#server/selling/refunds/index.ts';
import { returnToWire } from '#server/selling/returns/index.ts';
import { seatCountsToWire } from '#server/selling/seats/index.ts';
import type { ShownDeliveryChange } from './delivery-queries.ts';
import type { OrderPage } from './find-orders.ts';
import type { ListedOrder, OrderFilter } from './order-list.ts';
import type { WholeOrder } from './read-order.ts';
import { sellerToWire } from './seller-wire.ts';
import { weightToWire } from './weight-wire.ts';
import type { OrderHead, OrderOrigin, ShownAttempt, ShownLine, ShownMovement, ShownPayment } from './whole-order.ts';

/** What staff asked for; a missing payload asks for everything. */
export const filterFromWire = (body: z.output<typeof orderFilter> | null | undefined): OrderFilter => {
  const asked = body ?? {};
  return {
    search: asked.Search?.trim() ?? '',
    memberId: asked.UserId,
    status: asked.Status,
    delivery: asked.Delivery,
    shippingCode: asked.TransportId,
    pickup: asked.Pickup,
    transfer: asked.Transfer,
    refund: asked.Refund,
    from: asked.DateFrom,
    to: asked.DateTo,
  };
};

const rowToWire = (order: ListedOrder) => ({
  CustomerOrderId: order.orderNumber,
  OrderDate: order.placedAt.toISOString(),
  Status: order.status,
  PaidAt: order.paidAt?.toISOString() ?? null,
  TotalAmount: order.totalNtd,
  UserId: order.memberId,
  UserName: order.userName,
  Cname: order.displayName,
  BuyerName: buyerName(order),
  Email: order.email ?? '',
  TransportId: order.shippingCode,
  DeliveryState: shownDelivery({ ...order, paysAtPickup: order.pickup?.state === 'waiting' }),
  ShippingText: noteOf(order),
  TrackingNumber: order.trackingNumber,
  DeliveredAt: order.deliveredAt?.toISOString() ?? null,
  TimesReaddressed: order.timesReaddressed,
  PayAtPickup: pickupToWire(order.pickup),
  TransferTold: toldToWire(order.toldTransfer),
  HasStaffNote: order.hasStaffNote,
  RefundState: order.refundState,
  OpenReturns: order.openReturns,
});

const toldToWire = (told: ListedOrder['toldTransfer']) =>
  told === null ? null : { At: new Date(told.toldAt).toISOString(), AccountDigits: told.digits };

export const orderPageToWire = (
  page: OrderPage,
  language: Language,
): z.output<typeof mgntOrdersContract.qryMgntOrders.reply> => ({
  Orders: page.orders.map((order) => ({
    ...rowToWire(order),
    Products: inLanguage({ zh: order.productsZh, en: order.productsEn }, language),
  })),
  Next: page.next,
});

export const wholeOrderToWire = (
  { head, seller, largeRefundNtd, ...books }: WholeOrder,
  language: Language,
): z.output<typeof mgntOrdersContract.qryMgntOrder.reply> => ({
  ...rowToWire(head),
  Amount: head.netNtd,
  TaxAmount: head.taxNtd,
  Savings: {
    CouponCode: head.couponCode,
    CouponDiscount: head.couponNtd,
    PointsUsed: head.points,
    WithTax: books.lines.every(({ grossNtd }) => grossNtd !== null),
  },
  MemberTel: head.memberTel,
  StaffNote: head.staffNote,
  StaffNotedAt: head.staffNotedAt?.toISOString() ?? null,
  ReceiptEmail: head.receiptEmail,
  CancelledAt: head.cancelledAt?.toISOString() ?? null,
  CancelReason: head.cancelReason,
  CancelNote: head.cancelNote,
  PayableUntil: head.payableUntil.toISOString(),
  ReservedUntil: head.reservedUntil?.toISOString() ?? null,
  StockState: head.stockState,
  TransportName: head.shippingName === null ? '' : inLanguage(head.shippingName, language),
  RecipientName: head.recipientName,
  RecipientTel: head.recipientTel,
  Destination: head.destination,
  Store: storeToWire(head.pickupStore),
  ...trackingToWire(head, language),
  DeliveryEvents: [...offeredEvents(head)],
  IsDeliveryChangeable: mayChangeDelivery(head, 'staff', 0),
  DeliveryChanges: books.deliveryChanges.map(deliveryChangeToWire),
  Seller: sellerToWire(seller, language),
  Origin: originToWire(head.origin),
  TermsVersion: head.termsVersion,
  TermsAcceptedAt: head.termsAcceptedAt?.toISOString() ?? null,
  TermsConsent: termsConsentOf(head),
  InvoiceMode: head.invoiceMode,
  InvoiceCompanyOrCarriageOrDonate: head.invoiceChoice,
  InvoiceCompanyTitle: head.invoiceTitle,
  InvoiceCompanyInvoiceId: head.invoiceCode,
  Lines: books.lines.map((line) => lineToWire(line, language)),
  Attempts: books.attempts.map(attemptToWire),
  Payments: books.payments.map(paymentToWire),
  Refunds: books.refunds.map((refund) => listedRefundToWire(refund, language, largeRefundNtd)),
  Returns: books.returns.map((one) => returnToWire(one, language)),
  StockMovements: books.movements.map(movementToWire),
});

const originToWire = (origin: OrderOrigin | null) =>
  origin === null
    ? null
    : {
        Channel: origin.channel,
        Campaign: origin.campaign,
        Content: origin.content,
        Term: origin.term,
        Gclid: origin.gclid,
        Fbclid: origin.fbclid,
      };

const trackingToWire = (head: OrderHead, language: Language) => {
  const { carrier } = head;
  return {
    CarrierId: carrier?.id ?? null,
    CarrierName: carrier === null ? '' : carrierName(carrier, language),
    TrackingUrl: trackingPage({ ...head, trackingTemplate: carrier?.trackingTemplate ?? null }),
  };
};

const lineToWire = (line: ShownLine, language: Language) => ({
  ProductId: line.productId,
  ProductName: inLanguage({ zh: line.nameZh, en: line.nameEn }, language),
  Kind: line.kind,
  Seats: seatCountsToWire(line.seats),
  ListPrice: line.grossNtd === null ? line.listPriceNtd : netOfPriceNtd(line.grossNtd, line.taxKind),
  PriceWithTax: line.grossNtd,
  RegularPriceWithTax: line.regularNtd,
  TaxKind: line.taxKind,
  Discount: line.couponNtd + line.points,
  PointsUsed: line.points,
  UnitPrice: line.unitPriceNtd,
  Qty: line.quantity,
  GivenBackQty: line.givenBackPieces,
  Amount: line.netNtd,
  TaxAmount: line.taxNtd,
  ViewedPastLimit: line.viewedPastLimit,
  Viewing: viewingToWire(line.viewing),
});

const deliveryChangeToWire = (change: ShownDeliveryChange) => ({
  ChangedAt: change.changedAt.toISOString(),
  ByStaff: change.byStaff,
  ChangedBy: change.changedBy,
  RecipientName: change.recipientName,
  RecipientTel: change.recipientTel,
  Destination: change.destination,
});

const attemptToWire = (attempt: ShownAttempt) => ({
  GatewayNumber: attempt.gatewayNumber,
  PayType: attempt.payType,
  Amount: attempt.totalNtd,
  Status: attempt.status,
  FailureCode: attempt.failureCode,
  StartedAt: attempt.startedAt.toISOString(),
  DecidedAt: attempt.decidedAt?.toISOString() ?? null,
});

const paymentToWire = (payment: ShownPayment) => ({
  GatewayNumber: payment.gatewayNumber,
  TradeNumber: payment.tradeNumber,
  Amount: payment.totalNtd,
  PaymentType: payment.paymentType,
  CardLast4: payment.cardLast4,
  RecordedAt: payment.recordedAt.toISOString(),
  NotKeptReason: payment.notKeptReason,
});

const movementToWire = (movement: ShownMovement) => ({
  At: movement.at.toISOString(),
  ProductId: movement.productId,
  Reason: movement.reason,
  FreeChange: movement.freeChange,
  ReservedChange: movement.reservedChange,
  SoldChange: movement.soldChange,
});

export const unquotedCartToWire = (cart: UnquotedCart, language: Language) => ({
  UserId: cart.memberId,
  UserName: cart.userName,
  Cname: cart.displayName,
  Email: cart.email ?? '',
  RecipientName: cart.recipientName,
  RecipientTel: cart.recipientTel,
  Destination: cart.destination,
  UpdatedAt: cart.updatedAt.toISOString(),
  Lines: cart.lines.map((line) => ({
    ProductId: line.productId,
    ProductName: inLanguage(line.name, language),
    Qty: line.quantity,
  })),
  ...weightToWire(weighGoods(cart.lines)),
});
