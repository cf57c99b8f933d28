import { PAID_STATUS } from '@kapok/contract';
import type { OrderData } from './orders-query.ts';

const PAID_WORDS = '付款成功';
/** The wire's word for goods that still wait; data, whatever the language of the screen. */
export const NOT_SHIPPED = '尚未出貨';

export type PaymentState = 'unpaid' | 'paid' | 'other';

/** What the wire's status means (ORD-2): none is unpaid; the full word, or any text that tells of success, is paid. */
export const paymentState = (order: Pick<OrderData, 'Status'>): PaymentState => {
  if (order.Status === null) return 'unpaid';
  return order.Status === PAID_STATUS || order.Status.includes(PAID_WORDS) ? 'paid' : 'other';
};

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

/** The first course of an order: where somebody who has just paid wants to go. */
export const findFirstMedia = (order: OrderData): string | null =>
  order.CustomerOrderDS.find((line) => line.ProductType === '2')?.ProductId ?? null;
