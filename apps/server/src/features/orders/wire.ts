import { PAID_STATUS, type customerOrder, type orderLine, type refundOfferOnLine } from '@kapok/contract';
import { inLanguage, type Language, type OrderStatus } from '@kapok/domain';
import type { z } from 'zod';
import type { Order, OrderLine } from './order.ts';

/** The wire's word for an order that was deleted or not paid in time. */
const CANCELLED_STATUS = '已取消';
/** Data, not a label: the screens look for this word (ORD-3). */
const NOT_SHIPPED = '尚未出貨';

const statusWords: Readonly<Record<OrderStatus, string | null>> = {
  unpaid: null,
  paid: PAID_STATUS,
  cancelled: CANCELLED_STATUS,
};

export const orderToWire = (order: Order, language: Language): z.output<typeof customerOrder> => ({
  CustomerOrderId: order.orderNumber,
  OrderDate: order.placedAt.toISOString(),
  Amount: order.amountNtd,
  TaxAmount: order.taxNtd,
  TotalAmount: order.totalNtd,
  Status: statusWords[order.status],
  PaidAt: order.paidAt?.toISOString() ?? null,
  RealProductTransport: shippingText(order),
  PayableUntil: order.status === 'unpaid' ? order.payableUntil.toISOString() : null,
  Invoiced: order.invoiced,
  LastPaymentFailed: order.lastPaymentFailed,
  CustomerOrderDS: order.lines.map((line) => lineToWire(line, language)),
});

const shippingText = (order: Order): string => {
  if (order.status !== 'paid' || order.shippingCode === null) return '';
  return order.shippingStatus === '' ? NOT_SHIPPED : order.shippingStatus;
};

const lineTypes = { goods: '1', video: '2', audio: '2', album: '2', shipping: '3' } as const;

const lineToWire = (line: OrderLine, language: Language): z.output<typeof orderLine> => {
  const name = inLanguage(line.name, language);
  return {
    ProductId: line.productId,
    ProductName: name,
    ProdName: name,
    ProductType: lineTypes[line.kind],
    UnitPrice: line.unitPriceNtd,
    Qty: line.quantity,
    Subtotal: line.amountNtd,
    Amount: line.amountNtd,
    TaxAmount: line.taxNtd,
    AlreadyViewNoReturn: line.viewedPastLimit,
    MoneyBackDate: line.refund?.requestedAt.toISOString() ?? null,
    MoneyBackStatus: line.refund?.status ?? null,
    MoneyBackAmount: line.refund?.amountNtd ?? null,
    MoneyBackTaxAmount: line.refund?.taxNtd ?? null,
    MoneyBackOffer: offerToWire(line),
  };
};

const offerToWire = ({ refundOffer, viewedPercent }: OrderLine): z.output<typeof refundOfferOnLine> | null =>
  refundOffer === null
    ? null
    : {
        Refusal: refundOffer.refusal,
        Day: refundOffer.day,
        Percent: refundOffer.percent,
        Amount: refundOffer.amountNtd,
        TaxAmount: refundOffer.taxNtd,
        Until: refundOffer.until?.toISOString() ?? null,
        NextPercent: refundOffer.nextPercent,
        ViewedPercent: viewedPercent,
      };
