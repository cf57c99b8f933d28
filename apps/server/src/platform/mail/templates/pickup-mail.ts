import { formatNtd } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailAttempt } from '../pay-queries.ts';

type Rows = NonNullable<MailPart['rows']>;

const words = {
  zh: { store: '取貨門市', logisticsNumber: '物流單號', amount: '取貨時付款' },
  en: { store: 'Store', logisticsNumber: 'Parcel number', amount: 'To pay at the store' },
} as const;

const rowsOf = (
  { totalNtd }: MailAttempt,
  { destination, logisticsNumber }: NonNullable<MailAttempt['pickup']>,
  language: keyof typeof words,
): Rows => [
  [words[language].store, destination],
  ...(logisticsNumber === '' ? [] : [[words[language].logisticsNumber, logisticsNumber] as const]),
  [words[language].amount, formatNtd(totalNtd)],
];

/** "You pay when you fetch the parcel": where, and how much (SHIP-1). */
export const payAtPickupMail = (
  attempt: MailAttempt,
  pickup: NonNullable<MailAttempt['pickup']>,
  publicUrl: string,
): readonly [MailPart, MailPart] => {
  const { orderNumber } = attempt;
  const url = `${publicUrl}/users/orders?OrderId=${orderNumber}`;
  return [
    {
      subject: `訂單 ${orderNumber} 已確認，取貨付款`,
      paragraphs: [
        '我們會盡快將商品寄到您選擇的門市，出貨時再寫信通知您。',
        '請攜帶證件，於門市的期限內取貨並付款；未取貨的訂單會取消，不會收費。',
      ],
      rows: rowsOf(attempt, pickup, 'zh'),
      button: { label: '查看訂單', url },
    },
    {
      subject: `Order ${orderNumber} is confirmed: pay at pick-up`,
      paragraphs: [
        "We'll send your items to the store that you chose soon, and email you when we do.",
        "Bring your ID, and pick up and pay before the store's deadline. An order that isn't picked up is canceled, and costs nothing.",
      ],
      rows: rowsOf(attempt, pickup, 'en'),
      button: { label: 'View order', url },
    },
  ];
};
