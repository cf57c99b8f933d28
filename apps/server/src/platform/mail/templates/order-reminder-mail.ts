import { formatNtd, showsTax } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailOrder } from '../queries.ts';
import { holdsOf, linesOf, payBeforeOf } from './order-parts.ts';
import { taipeiTime } from './taipei-time.ts';

/** "Your order isn't paid yet": what is in it, the sum, until when it can be paid, and what of it is held (OFFER-6). */
export const orderReminderMail = (order: MailOrder, publicUrl: string): readonly [MailPart, MailPart] => {
  const { orderNumber, totalNtd, invoiceMode } = order;
  const until = taipeiTime.format(payBeforeOf(order));
  const held = holdsOf(order);
  const url = `${publicUrl}/payform/${orderNumber}`;
  return [
    {
      subject: `提醒您：訂單 ${orderNumber} 尚未付款`,
      paragraphs: [
        `訂單金額為 ${formatNtd(totalNtd)}${showsTax(invoiceMode) ? '（含稅）' : ''}，可付款至 ${until}，逾期將自動取消。若您已付款，請忽略這封信。`,
        ...held.map(({ zh }) => zh),
        '以上時間為臺灣時間。',
      ],
      rows: linesOf(order, 'zh'),
      button: { label: '前往付款', url },
    },
    {
      subject: `Reminder: order ${orderNumber} isn't paid yet`,
      paragraphs: [
        `The total is ${formatNtd(totalNtd)}${showsTax(invoiceMode) ? ', tax included' : ''}. You can pay until ${until}. After that, the order is canceled automatically. If you've paid already, you can ignore this email.`,
        ...held.map(({ en }) => en),
        'All times are Taiwan time.',
      ],
      rows: linesOf(order, 'en'),
      button: { label: 'Pay now', url },
    },
  ];
};
