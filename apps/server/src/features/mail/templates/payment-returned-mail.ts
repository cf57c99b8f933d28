import { formatNtd } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailOrder } from '../queries.ts';

/** "Your payment came too late or twice; it goes back": what happened to money that the order could not use (ORD-5). */
export const paymentReturnedMail = (order: MailOrder, publicUrl: string): readonly [MailPart, MailPart] => {
  const url = `${publicUrl}/users/orders?OrderId=${order.orderNumber}`;
  return [
    {
      subject: `訂單 ${order.orderNumber} 的款項將退還`,
      paragraphs: [
        `我們收到一筆訂單 ${order.orderNumber} 的付款，但訂單已取消、已付款、商品已售完或優惠券已用完，因此這筆款項沒有用於訂單。`,
        `款項將退回原付款方式，您不需要做任何事。訂單金額為 ${formatNtd(order.totalNtd)}。`,
      ],
      button: { label: '查看訂單', url },
    },
    {
      subject: `Your payment for order ${order.orderNumber} goes back`,
      paragraphs: [
        `We received a payment for order ${order.orderNumber}, but the order is cancelled, already paid, sold out, or its coupon is used up, so it was not used.`,
        `It goes back to your payment method; you need not do anything. The order's total is ${formatNtd(order.totalNtd)}.`,
      ],
      button: { label: 'See the order', url },
    },
  ];
};
