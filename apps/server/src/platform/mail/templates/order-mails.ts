import { formatNtd, pageAddress, showsTax, type BilingualText } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailOrder } from '../queries.ts';
import { deliveryRows } from './delivery-rows.ts';
import { holdsOf, linesOf, payBeforeOf } from './order-parts.ts';
import { taipeiTime } from './taipei-time.ts';

/** What the buyer of an order that costs anything gets to show for it, where no e-invoice comes by itself. */
const papersOf = ({ invoiceMode, totalNtd }: MailOrder): readonly BilingualText[] => {
  if (totalNtd === 0) return [];
  if (invoiceMode === 'by-hand')
    return [
      {
        zh: '發票或收據由本店手開，開立後會將號碼寄信通知您。',
        en: "We write your invoice or receipt by hand. We'll email you its number.",
      },
    ];
  if (invoiceMode === 'none')
    return [
      {
        zh: '本店依法免用統一發票；如需收據請與我們聯絡。',
        en: 'We issue no uniform invoices, as the law allows. Contact us if you need a receipt.',
      },
    ];
  return [];
};

/** Null for an order without goods, and for a reader who may not know. */
const whereTo = ({ delivery }: MailOrder, language: 'zh' | 'en') =>
  delivery === null ? [] : deliveryRows(delivery, language);

/** "Your order is placed, pay by …": names both times, when the stock is free again and when the order ends (ORD-5). */
export const orderPlacedMail = (order: MailOrder, publicUrl: string): readonly [MailPart, MailPart] => {
  const until = taipeiTime.format(payBeforeOf(order));
  const held = holdsOf(order);
  const url = `${publicUrl}/payform/${order.orderNumber}`;
  return [
    {
      subject: `訂單 ${order.orderNumber} 已成立，請於 ${until} 前付款`,
      paragraphs: [
        `感謝您的訂購。訂單金額為 ${formatNtd(order.totalNtd)}${showsTax(order.invoiceMode) ? '（含稅）' : ''}，逾期未付款將自動取消。`,
        ...held.map(({ zh }) => zh),
        '以上時間為臺灣時間。',
      ],
      rows: [...linesOf(order, 'zh'), ...whereTo(order, 'zh')],
      button: { label: '前往付款', url },
    },
    {
      subject: `Order ${order.orderNumber}: pay by ${until}`,
      paragraphs: [
        `Thanks for your order. The total is ${formatNtd(order.totalNtd)}${showsTax(order.invoiceMode) ? ', tax included' : ''}. If it isn't paid by then, it will be canceled automatically.`,
        ...held.map(({ en }) => en),
        'All times are Taiwan time.',
      ],
      rows: [...linesOf(order, 'en'), ...whereTo(order, 'en')],
      button: { label: 'Pay now', url },
    },
  ];
};

const hasLine = ({ lines }: MailOrder, ...kinds: readonly MailOrder['lines'][number]['kind'][]): boolean =>
  lines.some(({ kind }) => kinds.includes(kind));

/** What becomes of what was paid for. */
const whatNow = (order: MailOrder, publicUrl: string): readonly BilingualText[] => {
  const url = `${publicUrl}/users/orders?OrderId=${order.orderNumber}`;
  const course = { zh: '課程已開通，現在就可以開始學習。', en: 'Your course is ready. You can start right away.' };
  const codes = {
    zh: `名額的兌換碼在訂單裡，請分給學員各自兌換：${url}`,
    en: `The codes of your seats are in your order, ready to hand out: ${url}`,
  };
  const parcel = {
    zh: '實體商品會盡快出貨，出貨時會再寫信通知您。',
    en: "Physical products ship soon. We'll email you when they do.",
  };
  return [
    ...(hasLine(order, 'video', 'audio', 'album') ? [course] : []),
    ...(hasLine(order, 'seats') ? [codes] : []),
    ...(hasLine(order, 'goods') && !order.isDelivered ? [parcel] : []),
  ];
};

/** "We received your money": says that courses are open and which terms were agreed to. */
export const orderPaidMail = (order: MailOrder, publicUrl: string): readonly [MailPart, MailPart] => {
  const hasMedia = hasLine(order, 'video', 'audio', 'album');
  const opened = whatNow(order, publicUrl);
  const url = hasMedia ? `${publicUrl}/users` : `${publicUrl}/users/orders?OrderId=${order.orderNumber}`;
  return [
    {
      subject: `付款成功：訂單 ${order.orderNumber}`,
      paragraphs: [
        `謝謝您，我們已收到 ${formatNtd(order.totalNtd)}。`,
        ...opened.map(({ zh }) => zh),
        ...papersOf(order).map(({ zh }) => zh),
        order.termsVersion === null
          ? '實體商品與線上課程皆可於收到後七日內解除契約。'
          : `您同意的服務條款（版本 ${order.termsVersion}）：${publicUrl}/LegalDocuments?Version=${order.termsVersion}`,
      ],
      rows: [...linesOf(order, 'zh'), ...whereTo(order, 'zh')],
      button: { label: hasMedia ? '前往我的收藏' : '查看訂單', url },
    },
    {
      subject: `Payment received: order ${order.orderNumber}`,
      paragraphs: [
        `Thanks! We've received ${formatNtd(order.totalNtd)}.`,
        ...opened.map(({ en }) => en),
        ...papersOf(order).map(({ en }) => en),
        order.termsVersion === null
          ? 'You can cancel physical products and online courses within seven days of receipt.'
          : `The terms you agreed to (version ${order.termsVersion}): ${publicUrl}${pageAddress('/LegalDocuments', 'en')}?Version=${order.termsVersion}`,
      ],
      rows: [...linesOf(order, 'en'), ...whereTo(order, 'en')],
      button: { label: hasMedia ? 'Go to My collection' : 'View order', url },
    },
  ];
};
