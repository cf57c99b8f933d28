import { formatNtd, trackingPage, type Language } from '@kapok/domain';
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
        [parcel.methodZh, carrierOf(parcel, 'zh-Hant')],
        ['運送方式', '物流業者', '查詢代碼', '出貨狀態'],
      ),
      button: { label: isTracked ? '查詢包裹' : '查看訂單', url },
    },
    {
      ...wordsOf(parcel, 1),
      rows: rowsOf(
        { ...parcel, shippingStatus: statusesEn[parcel.shippingStatus] ?? parcel.shippingStatus },
        [parcel.methodEn, carrierOf(parcel, 'en')],
        ['Delivery', 'Carrier', 'Tracking number', 'Status'],
      ),
      button: { label: isTracked ? 'Track package' : 'View order', url },
    },
  ];
};

/** The usual words of staff, as readers of English have them; all other words stay as they were written. */
const statusesEn: Readonly<Record<string, string>> = {
  備貨中: 'Preparing to ship',
  已出貨: 'Shipped',
  已到店: 'Ready at the store',
  可取貨: 'Ready for pickup',
  已送達: 'Delivered',
};

/** What is said by the way in which the goods reach the buyer, in Chinese and in English. */
const wordsOf = (
  { orderNumber, shippingCode }: MailParcel,
  language: 0 | 1,
): Pick<MailPart, 'subject' | 'paragraphs'> => {
  const subject = [`訂單 ${orderNumber} 已出貨`, `Order ${orderNumber} has shipped`] as const;
  if (shippingCode === 'Z00') {
    const ready = [`訂單 ${orderNumber} 可以取貨`, `Order ${orderNumber} is ready for pickup`] as const;
    const come = [
      '商品已備妥，歡迎前來取貨。取貨時請出示訂單編號。',
      'Your order is ready. Show your order number when you pick it up.',
    ] as const;
    return { subject: ready[language], paragraphs: [come[language]] };
  }
  const isFetchedAtStore = shippingCode === 'Z02' || shippingCode === 'Z03';
  const sent = ['商品已寄出。', 'Your order is on its way.'] as const;
  const store = [
    '包裹到店後，請攜帶證件，並於期限內取貨。',
    'When it reaches the store, bring your ID and pick it up before the deadline.',
  ] as const;
  return { subject: subject[language], paragraphs: [sent[language], ...(isFetchedAtStore ? [store[language]] : [])] };
};

const rowsOf = (
  { trackingNumber, shippingStatus }: MailParcel,
  [method, carrier]: readonly [method: string, carrier: string],
  labels: readonly [method: string, carrier: string, number: string, status: string],
): NonNullable<MailPart['rows']> =>
  [
    [labels[0], method] as const,
    [labels[1], carrier] as const,
    [labels[2], trackingNumber] as const,
    [labels[3], shippingStatus] as const,
  ].filter(([, value]) => value !== '');

const carrierOf = ({ carrier }: MailParcel, language: Language): string =>
  carrier === null ? '' : carrierName(carrier, language);

/** "Nothing is left to pay": the order ran out, or its buyer deleted it. */
export const orderCancelledMail = (order: MailCancelled, publicUrl: string): Parts => {
  const { orderNumber } = order;
  const total = formatNtd(order.totalNtd);
  const isExpired = order.reason === 'expired';
  const totalOf = (language: 'zh' | 'en') =>
    withTaxNote({ zh: '訂單金額', en: 'Order total' }, order.invoiceMode, language);
  return [
    {
      subject: isExpired ? `訂單 ${orderNumber} 已逾期取消` : `訂單 ${orderNumber} 已取消`,
      paragraphs: [
        isExpired ? '付款期限已過，訂單已自動取消，無須再付款。' : '這筆訂單已由您刪除，無須再付款。',
        '使用的優惠券與點數已退回。若仍想購買，請將商品再次加入購物車。',
      ],
      rows: [[totalOf('zh'), total]],
      button: { label: '前往商店', url: publicUrl },
    },
    {
      subject: isExpired ? `Order ${orderNumber} has expired` : `Order ${orderNumber} was canceled`,
      paragraphs: [
        isExpired
          ? "The payment deadline has passed, so we canceled this order. There's nothing left to pay."
          : "You deleted this order. There's nothing left to pay.",
        'Any coupon and points you used are yours again. Still interested? Add the items to your cart again.',
      ],
      rows: [[totalOf('en'), total]],
      button: { label: 'Browse the shop', url: publicUrl },
    },
  ];
};
