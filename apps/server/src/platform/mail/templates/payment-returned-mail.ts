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
        `我們收到訂單 ${order.orderNumber} 的一筆付款，但訂單已取消、已付款、商品已售完或優惠券已用完，因此這筆款項未用於訂單。`,
        `款項將退回原付款方式；若您以轉帳或超商付款，請到訂單頁填寫退款帳戶。訂單金額為 ${formatNtd(order.totalNtd)}。`,
      ],
      button: { label: '查看訂單', url },
    },
    {
      subject: `We're refunding a payment for order ${order.orderNumber}`,
      paragraphs: [
        `We received a payment for order ${order.orderNumber}, but the order is canceled, already paid, or sold out, or its coupon is used up, so we didn't apply it.`,
        `We'll refund it to your original payment method. If you paid by transfer or in a store, please enter a bank account on the order page. The order total is ${formatNtd(order.totalNtd)}.`,
      ],
      button: { label: 'View order', url },
    },
  ];
};
