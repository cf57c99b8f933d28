import { PAID_STATUS, type customerOrder, type orderLine } from '@kapok/contract';
import {
  inLanguage,
  isParcelHere,
  mayLeave,
  payBefore,
  shippingText,
  termsConsentOf,
  type Language,
  type OrderStatus,
} from '@kapok/domain';
import { failureReason } from '@kapok/newebpay';
import type { z } from 'zod';
import type { ShownStaffRefund } from '#server/selling/refund-lines/index.ts';
import { refundOfferToWire } from '#server/catalogue/refund-tables/index.ts';
import { deliveryToWire } from '#server/selling/fulfilment/index.ts';
import { describeReturns } from '#server/selling/returns/index.ts';
import { seatCountsToWire } from '#server/selling/seats/index.ts';
import { pickupToWire } from './pickup-wire.ts';
import type { Order, OrderLine } from './order.ts';

/** The wire's word for an order that was deleted or not paid in time. */
const CANCELLED_STATUS = '已取消';

const statusWords: Readonly<Record<OrderStatus, string | null>> = {
  unpaid: null,
  paid: PAID_STATUS,
  cancelled: CANCELLED_STATUS,
};

export const orderToWire = (order: Order, language: Language): z.output<typeof customerOrder> => ({
  CustomerOrderId: order.orderNumber,
  OrderDate: order.placedAt.toISOString(),
  Amount: order.netNtd,
  TaxAmount: order.taxNtd,
  TotalAmount: order.totalNtd,
  Savings: {
    CouponCode: order.couponCode,
    CouponDiscount: order.couponNtd,
    PointsUsed: order.points,
    WithTax: order.lines.every(({ grossNtd }) => grossNtd !== null),
  },
  Status: statusWords[order.status],
  PaidAt: order.paidAt?.toISOString() ?? null,
  PayType: order.payType,
  PayAtPickup: pickupToWire(order.pickup),
  DeliveredAt: order.deliveredAt?.toISOString() ?? null,
  RealProductTransport: transportText(order),
  Delivery: deliveryToWire(order, language),
  ...deadlinesToWire(order),
  TermsVersion: order.termsVersion,
  TermsConsent: termsConsentOf(order),
  InvoiceMode: order.invoiceMode,
  PaymentStarted: order.paymentStarted,
  Invoiced: order.invoiced,
  NotHeld: [...order.notHeld],
  LastPaymentFailure: order.lastFailureCode === null ? null : failureReason(order.lastFailureCode),
  RefundsByShop: order.staffRefunds.map((refund) => staffRefundToWire(refund, language)),
  CustomerOrderDS: order.lines.map((line) => lineToWire(line, order, language)),
});

const deadlinesToWire = (order: Order) => {
  if (order.status !== 'unpaid') return { PayableUntil: null, PayBefore: null, HasNumber: false };
  return {
    PayableUntil: order.payableUntil.toISOString(),
    PayBefore: payBefore({ ...order, heldUntil: null }).until.toISOString(),
    HasNumber: order.numberUntil !== null,
  };
};

const staffRefundToWire = (refund: ShownStaffRefund, language: Language) => ({
  RefundedAt: new Date(refund.at).toISOString(),
  Status: refund.status,
  Cause: refund.cause,
  IsGoodwill: refund.isGoodwill,
  TotalAmount: refund.totalNtd,
  Points: refund.points,
  Lines: refund.lines.map(({ pieces, ...name }) => ({ ProductName: inLanguage(name, language), Qty: pieces })),
});

/** Nothing is said before the payment, and where staff gave the money of all goods back instead of sending them. */
const transportText = (order: Order): string => {
  const isCalledOff = order.lines.every((line) => line.kind !== 'goods' || line.piecesByStaff === line.quantity);
  return !mayLeave(order) || (isParcelHere(order.deliveryState) && isCalledOff) ? '' : shippingText(order);
};

const lineTypes = { goods: '1', video: '2', audio: '2', album: '2', seats: '2', shipping: '3' } as const;

const lineToWire = (line: OrderLine, order: Order, language: Language): z.output<typeof orderLine> => {
  const name = inLanguage(line.name, language);
  return {
    ProductId: line.productId,
    ProductName: name,
    ProdName: name,
    ProductType: lineTypes[line.kind],
    ProductKind: line.kind === 'shipping' ? 'transport' : line.kind,
    FileUuid: line.imageFileUuid,
    UnitPrice: line.unitPriceNtd,
    Qty: line.quantity,
    ListPrice: line.listPriceNtd,
    PriceWithTax: line.grossNtd,
    RegularPriceWithTax: line.regularNtd,
    TaxKind: line.taxKind,
    Discount: line.couponNtd + line.points,
    PointsUsed: line.points,
    Subtotal: line.netNtd,
    Amount: line.netNtd,
    TaxAmount: line.taxNtd,
    AlreadyViewNoReturn: line.viewedPastLimit,
    ...refundToWire(line),
    MoneyBackOffer: offerToWire(line),
    GoodsReturn: line.kind === 'goods' ? returnsToWire(line, order) : null,
    Seats: seatCountsToWire(line.seats),
  };
};

const noRefund = {
  MoneyBackDate: null,
  MoneyBackStatus: null,
  MoneyBackNote: '',
  MoneyBackAmount: null,
  MoneyBackTaxAmount: null,
} as const;

const refundToWire = ({ refund }: OrderLine) =>
  refund === null
    ? noRefund
    : {
        MoneyBackDate: refund.requestedAt.toISOString(),
        MoneyBackStatus: refund.status,
        MoneyBackNote: refund.note,
        MoneyBackAmount: refund.netNtd,
        MoneyBackTaxAmount: refund.taxNtd,
      };

const returnsToWire = ({ quantity, piecesByStaff, returns }: OrderLine, { status, deliveredAt, readAt }: Order) =>
  describeReturns({ isPaid: status === 'paid', deliveredAt, now: readAt, quantity, piecesByStaff, returns });

const offerToWire = ({ refundOffer }: OrderLine) => (refundOffer === null ? null : refundOfferToWire(refundOffer));
