import { formatNtd } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailOrder } from '../queries.ts';
import { deliveryRows } from './delivery-rows.ts';

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
    formatNtd(line.amountNtd),
  ]),
  [language === 'zh' ? '營業稅（5%）' : 'Tax (5%)', formatNtd(order.taxNtd)],
  [language === 'zh' ? '總計（含稅）' : 'Total, tax included', formatNtd(order.totalNtd)],
];

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
        zh: '實體商品未保留庫存，付款時以當時庫存為準。',
        en: 'Goods are not held for you: they are yours while stock lasts when you pay.',
      },
    ];
  const until = taipeiTime.format(reservedUntil);
  return [
    {
      zh: `實體商品的庫存為您保留至 ${until}，之後仍可付款，但以當時庫存為準。`,
      en: `Goods are held for you until ${until}; after that, while stock lasts.`,
    },
  ];
};

/** The same of the use of a limited coupon; nothing where there is none, or its uses have no limit. */
const couponHeld = ({ couponState, couponHeldUntil }: MailOrder): readonly Sentence[] => {
  if (couponState === 'freed')
    return [
      {
        zh: '優惠券未保留名額，付款時以剩餘名額為準。',
        en: 'The coupon is not held for you: it counts while uses are left when you pay.',
      },
    ];
  if (couponState !== 'held' || couponHeldUntil === null) return [];
  const until = taipeiTime.format(couponHeldUntil);
  return [
    {
      zh: `優惠券的名額為您保留至 ${until}，之後仍可付款，但以剩餘名額為準。`,
      en: `Your use of the coupon is held until ${until}; after that, while uses are left.`,
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
        `訂單金額 ${formatNtd(order.totalNtd)}（含稅）。逾期未付款，訂單將自動取消。`,
        ...held.map(({ zh }) => zh),
        '以上時間為臺灣時間。',
      ],
      rows: [...linesOf(order, 'zh'), ...whereTo(order, 'zh')],
      button: { label: '前往付款', url },
    },
    {
      subject: `Order ${order.orderNumber}: please pay by ${until}`,
      paragraphs: [
        `Total ${formatNtd(order.totalNtd)} tax included. Unpaid orders are cancelled then.`,
        ...held.map(({ en }) => en),
        'Times are Taipei time.',
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
        `已收到 ${formatNtd(order.totalNtd)}。`,
        ...(hasMedia ? ['課程已開通，可立即觀看。'] : []),
        ...(hasGoods ? ['實體商品將盡快出貨。'] : []),
        order.termsVersion === null
          ? '實體商品與線上課程皆適用收到後七日內解除契約的權利。'
          : `您同意的服務條款版本為 ${order.termsVersion}：${publicUrl}/LegalDocuments?Version=${order.termsVersion}`,
      ],
      rows: [...linesOf(order, 'zh'), ...whereTo(order, 'zh')],
      button: { label: hasMedia ? '開始觀看' : '查看訂單', url },
    },
    {
      subject: `Payment received: order ${order.orderNumber}`,
      paragraphs: [
        `We received ${formatNtd(order.totalNtd)}.`,
        ...(hasMedia ? ['Your course is open.'] : []),
        ...(hasGoods ? ['Goods ship soon.'] : []),
        order.termsVersion === null
          ? 'You may withdraw within seven days of receipt.'
          : `The terms you accepted: version ${order.termsVersion}, ${publicUrl}/LegalDocuments?Version=${order.termsVersion}`,
      ],
      rows: [...linesOf(order, 'en'), ...whereTo(order, 'en')],
      button: { label: hasMedia ? 'Start watching' : 'See the order', url },
    },
  ];
};
