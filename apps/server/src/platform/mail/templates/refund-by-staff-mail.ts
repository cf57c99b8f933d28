import { formatNtd, type RefundCause } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailStaffRefund } from '../staff-refund-queries.ts';
import { waysBack } from './refund-mails.ts';

/** Why, in words for the buyer. */
const causes: Readonly<Record<RefundCause, readonly [zh: string, en: string]>> = {
  cancelled: ['訂單已取消，款項將退還給您。', "Your order was canceled. We're refunding your payment."],
  undeliverable: [
    '很抱歉，我們無法交付您訂購的內容，款項將退還給您。',
    "We're sorry, we can't deliver what you ordered. We're refunding your payment.",
  ],
  faulty: [
    '很抱歉，您收到的商品或內容有瑕疵，款項將退還給您。',
    "We're sorry something was wrong with your order. We're refunding your payment.",
  ],
  agreed: ['依照與您的約定，款項將退還給您。', "As agreed, we're refunding your payment."],
  apology: [
    '很抱歉造成您的不便，謹退還部分款項聊表歉意。',
    "We're sorry for the trouble. As an apology, we're refunding part of your payment.",
  ],
};

/** "We give you money back": what for, how much, by which way, and what ends with it. */
export const refundByStaffMail = (refund: MailStaffRefund, publicUrl: string): readonly [MailPart, MailPart] => {
  const { orderNumber, netNtd, taxNtd, points } = refund;
  const url = `${publicUrl}/users/orders?OrderId=${orderNumber}`;
  const [causeZh, causeEn] = causes[refund.cause];
  const [wayZh, wayEn] = waysBack[refund.payType];
  const total = formatNtd(netNtd + taxNtd);
  return [
    {
      subject: `退款通知：訂單 ${orderNumber}`,
      paragraphs: [
        causeZh,
        wayZh.requested,
        ...(refund.endsMedia ? ['退款課程的觀看權限已結束。'] : []),
        ...(refund.isGoodwill ? ['您購買的內容不受影響。'] : []),
      ],
      rows: [
        [refund.namesZh, formatNtd(netNtd)],
        ['營業稅', formatNtd(taxNtd)],
        ['退款總計', total],
        ...(points === 0 ? [] : [['退還點數', points.toString()] as const]),
      ],
      button: { label: '查看訂單', url },
    },
    {
      subject: `Your refund: order ${orderNumber}`,
      paragraphs: [
        causeEn,
        wayEn.requested,
        ...(refund.endsMedia ? ['Your access to the refunded courses has ended.'] : []),
        ...(refund.isGoodwill ? ['You keep everything you bought.'] : []),
      ],
      rows: [
        [refund.namesEn, formatNtd(netNtd)],
        ['Tax', formatNtd(taxNtd)],
        ['Total refund', total],
        ...(points === 0 ? [] : [['Points returned', points.toString()] as const]),
      ],
      button: { label: 'View order', url },
    },
  ];
};
