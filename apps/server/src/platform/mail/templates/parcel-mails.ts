import { destinationKind, formatNtd, shippingText, trackingPage, type Language } from '@kapok/domain';
import { carrierName } from '#server/platform/db/carrier-of-order.ts';
import type { MailPart } from '../message.ts';
import type { MailCancelled, MailParcel } from '../parcel-queries.ts';
import { withTaxNote } from './total-label.ts';

type Parts = readonly [MailPart, MailPart];

const orderUrl = (publicUrl: string, orderNumber: string): string => `${publicUrl}/users/orders?OrderId=${orderNumber}`;

/** "Your goods are on their way", or wait to be fetched: by whom, under which number, and where to look for the parcel. */
export const orderShippedMail = (parcel: MailParcel, publicUrl: string): Parts => {
  const page = trackingPage({ ...parcel, trackingTemplate: parcel.carrier?.trackingTemplate ?? null });
  const url = page ?? orderUrl(publicUrl, parcel.orderNumber);
  const isTracked = page !== null;
  return [
    {
      ...wordsOf(parcel, 0),
      rows: rowsOf(
        parcel,
        [parcel.methodZh, carrierOf(parcel, 'zh-Hant'), statusOf(parcel)],
        ['運送方式', '物流業者', '查詢代碼', '出貨狀態', '取貨時付款'],
      ),
      button: { label: isTracked ? '查詢包裹' : '查看訂單', url },
    },
    {
      ...wordsOf(parcel, 1),
      rows: rowsOf(
        parcel,
        [parcel.methodEn, carrierOf(parcel, 'en'), inEnglish(statusOf(parcel))],
        ['Delivery', 'Carrier', 'Tracking number', 'Status', 'To pay at the store'],
      ),
      button: { label: isTracked ? 'Track package' : 'View order', url },
    },
  ];
};

/** What the order says of the parcel; its number stands in a row of its own. */
const statusOf = (parcel: MailParcel): string => shippingText({ ...parcel, trackingNumber: '' });

/** The usual words, as readers of English have them; all other words stay as staff wrote them. */
const statusesEn: Readonly<Record<string, string>> = {
  已出貨: 'Shipped',
  已到店: 'Ready at the store',
  可取貨: 'Ready for pickup',
  已取貨: 'Picked up',
  已送達: 'Delivered',
  郵局: 'Chunghwa Post',
};

const inEnglish = (status: string): string =>
  status
    .split(' ')
    .map((word) => statusesEn[word] ?? word)
    .join(' ');

/** What is said by the way in which the goods reach the buyer, in Chinese and in English. */
const wordsOf = (
  { orderNumber, shippingCode }: MailParcel,
  language: 0 | 1,
): Pick<MailPart, 'subject' | 'paragraphs'> => {
  const goesTo = shippingCode === null ? 'address' : destinationKind(shippingCode);
  const subject = [`訂單 ${orderNumber} 已出貨`, `Order ${orderNumber} has shipped`] as const;
  if (goesTo === 'none') {
    const ready = [`訂單 ${orderNumber} 可以取貨`, `Order ${orderNumber} is ready for pickup`] as const;
    const come = [
      '商品已備妥，歡迎前來取貨。取貨時請出示訂單編號。',
      'Your order is ready. Show your order number when you pick it up.',
    ] as const;
    return { subject: ready[language], paragraphs: [come[language]] };
  }
  const sent = ['商品已寄出。', 'Your order is on its way.'] as const;
  const store = [
    '包裹到店後，請攜帶證件，並於期限內取貨。',
    'When it reaches the store, bring your ID and pick it up before the deadline.',
  ] as const;
  return { subject: subject[language], paragraphs: [sent[language], ...(goesTo === 'store' ? [store[language]] : [])] };
};

const rowsOf = (
  { trackingNumber, dueNtd }: MailParcel,
  [method, carrier, status]: readonly [method: string, carrier: string, status: string],
  labels: readonly [method: string, carrier: string, number: string, status: string, due: string],
): NonNullable<MailPart['rows']> =>
  [
    [labels[0], method] as const,
    [labels[1], carrier] as const,
    [labels[2], trackingNumber] as const,
    [labels[3], status] as const,
    [labels[4], dueNtd === 0 ? '' : formatNtd(dueNtd)] as const,
  ].filter(([, value]) => value !== '');

const carrierOf = ({ carrier }: MailParcel, language: Language): string =>
  carrier === null ? '' : carrierName(carrier, language);

type CancelWords = readonly [subject: (orderNumber: string) => string, why: string];

/** Why an order ended, in Chinese and in English. */
const cancelWords = {
  expired: [
    [(order) => `訂單 ${order} 已逾期取消`, '付款期限已過，訂單已自動取消，無須再付款。'],
    [
      (order) => `Order ${order} has expired`,
      "The payment deadline has passed, so we canceled this order. There's nothing left to pay.",
    ],
  ],
  notFetched: [
    [(order) => `訂單 ${order} 未取貨，已取消`, '包裹沒有在期限內取貨，訂單已取消，不會收費，也不會開立發票。'],
    [
      (order) => `Order ${order} wasn't picked up and is canceled`,
      "The parcel wasn't picked up in time, so we canceled this order. You aren't charged, and no invoice is issued.",
    ],
  ],
  calledOff: [
    [(order) => `訂單 ${order} 已由商店取消`, '這筆訂單已由我們取消，無須付款。'],
    [(order) => `We canceled order ${order}`, "We canceled this order. There's nothing to pay."],
  ],
  deleted: [
    [(order) => `訂單 ${order} 已取消`, '這筆訂單已由您刪除，無須再付款。'],
    [(order) => `Order ${order} was canceled`, "You deleted this order. There's nothing left to pay."],
  ],
} as const satisfies Readonly<Record<string, readonly [CancelWords, CancelWords]>>;

const cancelWordsOf = ({ isNotFetched, reason }: MailCancelled): readonly [CancelWords, CancelWords] => {
  if (isNotFetched) return cancelWords.notFetched;
  if (reason === 'called-off') return cancelWords.calledOff;
  return reason === 'expired' ? cancelWords.expired : cancelWords.deleted;
};

const noteOf = ({ note }: MailCancelled, label: string): readonly string[] => (note === '' ? [] : [`${label}${note}`]);

const deadNumber = {
  zh: '先前的轉帳帳號、繳費代碼或條碼已作廢，請勿再付款；若您已付款，款項會退還給您。',
  en: "Please don't pay with the account, code or barcode you were given. If you've paid already, we'll return the money.",
};

/** "Nothing is left to pay": the order ran out, its buyer deleted it, or did not fetch it. */
export const orderCancelledMail = (order: MailCancelled, publicUrl: string): Parts => {
  const { orderNumber } = order;
  const total = formatNtd(order.totalNtd);
  const [[subjectZh, whyZh], [subjectEn, whyEn]] = cancelWordsOf(order);
  const totalOf = (language: 'zh' | 'en') =>
    withTaxNote({ zh: '訂單金額', en: 'Order total' }, order.invoiceMode, language);
  return [
    {
      subject: subjectZh(orderNumber),
      paragraphs: [
        whyZh,
        ...noteOf(order, '說明：'),
        ...(order.hadNumber ? [deadNumber.zh] : []),
        '使用的優惠券與點數已退回。若仍想購買，請將商品再次加入購物車。',
      ],
      rows: [[totalOf('zh'), total]],
      button: { label: '前往商店', url: publicUrl },
    },
    {
      subject: subjectEn(orderNumber),
      paragraphs: [
        whyEn,
        ...noteOf(order, 'Note from the shop: '),
        ...(order.hadNumber ? [deadNumber.en] : []),
        'Any coupon and points you used are yours again. Still interested? Add the items to your cart again.',
      ],
      rows: [[totalOf('en'), total]],
      button: { label: 'Browse the shop', url: publicUrl },
    },
  ];
};
