import { PAID_STATUS } from '@kapok/contract';
import type { GoodsLine, OrderData } from '#web/shop/orders/index.ts';

const PAID_WORDS = '付款成功';
/** The wire's word for goods that still wait; data, whatever the language of the screen. */
const NOT_SHIPPED = '尚未出貨';
/** The wire's word for an order that was deleted or not paid in time. */
export const CANCELLED = '已取消';

export type PaymentState = 'unpaid' | 'paid' | 'other';

/** What the wire's status means (ORD-2): none is unpaid; the full word, or any text that tells of success, is paid. */
export const paymentState = (order: Pick<OrderData, 'Status'>): PaymentState => {
  if (order.Status === null) return 'unpaid';
  return order.Status === PAID_STATUS || order.Status.includes(PAID_WORDS) ? 'paid' : 'other';
};

/** How much of a paid order went back by refunds that are done: nothing, some of it or all. */
export const refundedShare = (
  order: Pick<OrderData, 'TotalAmount' | 'CustomerOrderDS' | 'RefundsByShop'>,
): 'none' | 'part' | 'all' => {
  const byShopNtd = order.RefundsByShop.filter(({ Status }) => Status === 'refunded').reduce(
    (sum, refund) => sum + refund.TotalAmount,
    0,
  );
  const backNtd = order.CustomerOrderDS.filter((line) => line.MoneyBackStatus === 'refunded').reduce(
    (sum, line) => sum + (line.MoneyBackAmount ?? 0) + (line.MoneyBackTaxAmount ?? 0),
    byShopNtd,
  );
  if (backNtd === 0) return 'none';
  return backNtd < order.TotalAmount ? 'part' : 'all';
};

/** What is to be said to somebody who comes to an order by the address after the payment. */
export type OrderGreeting =
  | 'unpaid'
  | 'confirming'
  | 'paid'
  | 'paidSeats'
  | 'paidGoods'
  | 'paidSent'
  | 'refunding'
  | 'partlyRefunded'
  | 'refunded'
  | 'cancelled';

const isOnItsWay = (status: string | null): boolean =>
  status !== null && status !== 'refunded' && status !== 'declined';

type GreetedOrder = Pick<
  OrderData,
  'Status' | 'PaymentStarted' | 'TotalAmount' | 'CustomerOrderDS' | 'RefundsByShop' | 'RealProductTransport'
>;

/** What was paid for, the most telling first: a course can be watched now, codes be handed out, goods be sent. */
const paidGreeting = (order: GreetedOrder): OrderGreeting => {
  if (findFirstMedia(order) !== undefined) return 'paid';
  if (hasSeats(order)) return 'paidSeats';
  return shippingFacts(order.RealProductTransport)?.isShipped === true ? 'paidSent' : 'paidGoods';
};

/** How far an order is: the mail or the page that leads here may be older than a refund, a parcel or a cancellation. */
export const orderGreeting = (order: GreetedOrder): OrderGreeting => {
  const state = paymentState(order);
  if (state === 'other') return 'cancelled';
  if (state === 'unpaid') return order.PaymentStarted ? 'confirming' : 'unpaid';
  const share = refundedShare(order);
  if (share === 'all') return 'refunded';
  const statuses = [
    ...order.CustomerOrderDS.map((line) => line.MoneyBackStatus),
    ...order.RefundsByShop.map(({ Status }) => Status),
  ];
  if (statuses.some(isOnItsWay)) return 'refunding';
  if (share === 'part') return 'partlyRefunded';
  return paidGreeting(order);
};

/**
 * Whether an order holds anything that its member may buy once more: goods, and courses that were given back or never paid.
 * A course that is owned cannot be bought twice (CART-7); seats are chosen anew, by their number.
 */
export const canBuyAgain = (order: Pick<OrderData, 'Status' | 'CustomerOrderDS'>): boolean =>
  order.CustomerOrderDS.some(
    ({ ProductType, ProductKind, MoneyBackDate }) =>
      ProductType === '1' ||
      (ProductType === '2' && ProductKind !== 'seats' && (paymentState(order) !== 'paid' || MoneyBackDate !== null)),
  );

export interface ShippingFacts {
  readonly firstLine: string;
  readonly rest: string;
  readonly isShipped: boolean;
}

/** The shipping text in two lines (ORD-3): its first word, then what follows; null for an order that ships nothing. */
export const shippingFacts = (text: string): ShippingFacts | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [firstLine = '', ...rest] = trimmed.split(' ');
  return { firstLine, rest: rest.join(' '), isShipped: !trimmed.includes(NOT_SHIPPED) };
};

/** What was bought: the lines without the delivery. */
export const goodsOf = (order: Pick<OrderData, 'CustomerOrderDS'>): readonly GoodsLine[] =>
  order.CustomerOrderDS.filter((line) => line.ProductType !== '3');

/** The first course of an order: where somebody who has just paid wants to go. */
export const findFirstMedia = (order: Pick<OrderData, 'CustomerOrderDS'>): GoodsLine | undefined =>
  order.CustomerOrderDS.find((line) => line.ProductType === '2' && line.ProductKind !== 'seats');

/** Whether codes of seats came with the payment. */
export const hasSeats = (order: Pick<OrderData, 'CustomerOrderDS'>): boolean =>
  order.CustomerOrderDS.some(({ ProductKind }) => ProductKind === 'seats');
