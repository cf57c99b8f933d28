import { formatNtd, payBefore, showsTax, type BilingualText } from '@kapok/domain';
import type { MailOrder } from '../queries.ts';
import { totalLabel } from './total-label.ts';
import { taipeiTime } from './taipei-time.ts';

/** The one deadline of an unpaid order. */
export const payBeforeOf = (order: MailOrder): Date => payBefore({ ...order, heldUntil: null }).until;

/** What is held as long as the order can be paid needs no second date. */
const endsBefore = (order: MailOrder, heldUntil: Date): boolean =>
  payBefore({ ...order, heldUntil }).heldOnlyUntil !== null;

/** Each line with what it costs, then the sums. */
export const linesOf = (order: MailOrder, language: 'zh' | 'en'): readonly (readonly [string, string])[] => [
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

/** Until when the goods are held, or that they are not; nothing where there are none. */
const goodsHeld = (order: MailOrder): readonly BilingualText[] => {
  const { reservedUntil, lines } = order;
  if (!lines.some(({ kind }) => kind === 'goods')) return [];
  if (reservedUntil === null)
    return [
      {
        zh: '實體商品未保留庫存，以付款當時的庫存為準。',
        en: "Stock for physical products isn't reserved. Pay while it lasts.",
      },
    ];
  if (!endsBefore(order, reservedUntil)) return [];
  const until = taipeiTime.format(reservedUntil);
  return [
    {
      zh: `實體商品的庫存為您保留至 ${until}。之後仍可付款，但以付款當時的庫存為準。`,
      en: `We've reserved your physical products until ${until}. After that, you can still pay while stock lasts.`,
    },
  ];
};

/** The same of the use of a limited coupon; nothing where there is none, or its uses have no limit. */
const couponHeld = (order: MailOrder): readonly BilingualText[] => {
  const { couponState, couponHeldUntil } = order;
  if (couponState === 'freed')
    return [
      {
        zh: '優惠券沒有保留，以付款當時的剩餘次數為準。',
        en: "Your coupon isn't reserved. It applies if uses are left when you pay.",
      },
    ];
  if (couponState !== 'held' || couponHeldUntil === null || !endsBefore(order, couponHeldUntil)) return [];
  const until = taipeiTime.format(couponHeldUntil);
  return [
    {
      zh: `優惠券為您保留至 ${until}。之後仍可付款，但以付款當時的剩餘次數為準。`,
      en: `Your coupon is reserved until ${until}. After that, it applies if uses are left.`,
    },
  ];
};

/** Until when goods and coupon are held, or that they are not. */
export const holdsOf = (order: MailOrder): readonly BilingualText[] => [...goodsHeld(order), ...couponHeld(order)];
