import { formatNtd, pageAddress, showsTax } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailOrder } from '../queries.ts';
import { deliveryRows } from './delivery-rows.ts';
import { totalLabel } from './total-label.ts';

const taipeiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const linesOf = (order: MailOrder, language: 'zh' | 'en'): readonly (readonly [string, string])[] => [
  ...order.lines.map((line): readonly [string, string] => [
    `${language === 'zh' ? line.nameZh : line.nameEn} × ${line.quantity}`,
    formatNtd(line.totalNtd),
  ]),
  ...sumsOf(order, language),
];

/** A small-scale seller states no tax (OWN-7). */
const sumsOf = (order: MailOrder, language: 'zh' | 'en'): readonly (readonly [string, string])[] => [
  [totalLabel(order.invoiceMode, language), formatNtd(order.totalNtd)],
  ...(showsTax(order.invoiceMode)
    ? [[language === 'zh' ? '其中營業稅（5%）' : 'Including tax (5%)', formatNtd(order.taxNtd)] as const]
    : []),
];

/** What the buyer of an order that costs anything gets to show for it, where no e-invoice comes by itself. */
const papersOf = ({ invoiceMode, totalNtd }: MailOrder): readonly Sentence[] => {
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
        zh: '本店為小規模營業人，依法免用統一發票；如需收據請與我們聯絡。',
        en: 'We are a small-scale business, which issues no uniform invoices. Contact us if you need a receipt.',
      },
    ];
  return [];
};

interface Sentence {
  readonly zh: string;
  readonly en: string;
}

/** Until when the goods are held, or that they are not; nothing where there are none. */
const goodsHeld = ({ reservedUntil, lines }: MailOrder): readonly Sentence[] => {
  if (!lines.some(({ kind }) => kind === 'goods')) return [];
  if (reservedUntil === null)
    return [
      {
        zh: '實體商品未保留庫存，以付款當時的庫存為準。',
        en: "Stock for physical products isn't reserved. Pay while it lasts.",
      },
    ];
  const until = taipeiTime.format(reservedUntil);
  return [
    {
      zh: `實體商品的庫存為您保留至 ${until}。之後仍可付款，但以付款當時的庫存為準。`,
      en: `We've reserved your physical products until ${until}. After that, you can still pay while stock lasts.`,
    },
  ];
};

/** The same of the use of a limited coupon; nothing where there is none, or its uses have no limit. */
const couponHeld = ({ couponState, couponHeldUntil }: MailOrder): readonly Sentence[] => {
  if (couponState === 'freed')
    return [
      {
        zh: '優惠券未保留名額，以付款當時的剩餘名額為準。',
        en: "Your coupon isn't reserved. It applies if uses are left when you pay.",
      },
    ];
  if (couponState !== 'held' || couponHeldUntil === null) return [];
  const until = taipeiTime.format(couponHeldUntil);
  return [
    {
      zh: `優惠券的名額為您保留至 ${until}。之後仍可付款，但以付款當時的剩餘名額為準。`,
      en: `Your coupon is reserved until ${until}. After that, it applies if uses are left.`,
    },
  ];
};

/** Null for an order without goods, and for a reader who may not know. */
const whereTo = ({ delivery }: MailOrder, language: 'zh' | 'en') =>
  delivery === null ? [] : deliveryRows(delivery, language);

/** "Your order is placed, pay by …": names both times, when the stock is free again and when the order ends (ORD-5). */
export const orderPlacedMail = (order: MailOrder, publicUrl: string): readonly [MailPart, MailPart] => {
  const until = taipeiTime.format(order.payableUntil);
  const held = [...goodsHeld(order), ...couponHeld(order)];
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

/** "We received your money": says that courses are open and which terms were agreed to. */
export const orderPaidMail = (order: MailOrder, publicUrl: string): readonly [MailPart, MailPart] => {
  const hasMedia = order.lines.some((line) => line.kind !== 'goods' && line.kind !== 'shipping');
  const hasGoods = order.lines.some((line) => line.kind === 'goods');
  const url = hasMedia ? `${publicUrl}/users` : `${publicUrl}/users/orders?OrderId=${order.orderNumber}`;
  return [
    {
      subject: `付款成功：訂單 ${order.orderNumber}`,
      paragraphs: [
        `謝謝您，我們已收到 ${formatNtd(order.totalNtd)}。`,
        ...(hasMedia ? ['課程已開通，現在就可以開始學習。'] : []),
        ...(hasGoods ? ['實體商品會盡快出貨，出貨時會再寫信通知您。'] : []),
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
        ...(hasMedia ? ['Your course is ready. You can start right away.'] : []),
        ...(hasGoods ? ["Physical products ship soon. We'll email you when they do."] : []),
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
