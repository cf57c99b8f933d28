import { formatNtd } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailAttempt } from '../pay-queries.ts';
import { whatToPayBy, words } from './pay-parts.ts';
import { taipeiTime } from './taipei-time.ts';
import { payAtPickupMail } from './pickup-mail.ts';

type Parts = readonly [MailPart, MailPart];
type Rows = NonNullable<MailPart['rows']>;

const rowsOf = (attempt: MailAttempt, language: keyof typeof words): Rows => [
  ...whatToPayBy(attempt, language),
  [words[language].amount, formatNtd(attempt.totalNtd)],
  [words[language].until, taipeiTime.format(attempt.payUntil)],
];

const orderUrl = ({ orderNumber }: MailAttempt, publicUrl: string): string =>
  `${publicUrl}/users/orders?OrderId=${orderNumber}`;

const isOwnAccount = ({ issuedCode, issuedBarcodes }: MailAttempt): boolean =>
  issuedCode === '' && issuedBarcodes.length === 0;

/** "Pay by this account, code or barcode": what to pay by, the sum and the deadline (PAYTW-1, PAYTW-4). */
export const payByMail = (attempt: MailAttempt, publicUrl: string): Parts => {
  const { orderNumber, payUntil, pickup } = attempt;
  if (pickup !== null) return payAtPickupMail(attempt, pickup, publicUrl);
  const until = taipeiTime.format(payUntil);
  const url = orderUrl(attempt, publicUrl);
  return [
    {
      subject: `訂單 ${orderNumber} 的繳費資訊，請於 ${until} 前完成`,
      paragraphs: [
        isOwnAccount(attempt)
          ? '請依下列帳號與金額轉帳。轉帳後請到訂單頁填寫您的帳號後五碼，方便我們對帳。'
          : '請依下列資訊付款。付款後我們會收到通知，您不需要再做任何事。',
        '以上時間為臺灣時間，逾期請勿付款。',
      ],
      rows: rowsOf(attempt, 'zh'),
      button: { label: '查看訂單', url },
    },
    {
      subject: `How to pay for order ${orderNumber} by ${until}`,
      paragraphs: [
        isOwnAccount(attempt)
          ? 'Transfer exactly this amount to the account below. Then enter the last five digits of your account on the order page, so that we can find the transfer.'
          : "Pay with the details below. We're notified when you do, and you don't need to do anything else.",
        "The deadline is Taiwan time. Please don't pay after it.",
      ],
      rows: rowsOf(attempt, 'en'),
      button: { label: 'View order', url },
    },
  ];
};

/** "One more day": the same once more, a day before the deadline. */
export const payReminderMail = (attempt: MailAttempt, publicUrl: string): Parts => {
  const { orderNumber, payUntil, totalNtd } = attempt;
  const until = taipeiTime.format(payUntil);
  const url = orderUrl(attempt, publicUrl);
  return [
    {
      subject: `提醒您：訂單 ${orderNumber} 請於 ${until} 前付款`,
      paragraphs: [`訂單金額 ${formatNtd(totalNtd)} 尚未付款。若您已付款，請忽略這封信。`],
      rows: rowsOf(attempt, 'zh'),
      button: { label: '查看訂單', url },
    },
    {
      subject: `Reminder: pay for order ${orderNumber} by ${until}`,
      paragraphs: [`${formatNtd(totalNtd)} is still to be paid. If you've paid already, you can ignore this email.`],
      rows: rowsOf(attempt, 'en'),
      button: { label: 'View order', url },
    },
  ];
};

/** "We did not find your transfer", and why staff think so. */
export const transferDeclinedMail = (attempt: MailAttempt, publicUrl: string): Parts => {
  const { orderNumber, declineReason } = attempt;
  const url = orderUrl(attempt, publicUrl);
  return [
    {
      subject: `訂單 ${orderNumber} 的轉帳尚未確認`,
      paragraphs: [
        '我們對帳時沒有找到您的轉帳。若您已轉帳，請與我們聯絡；也可以到訂單頁重新付款。',
        `說明：${declineReason}`,
      ],
      button: { label: '查看訂單', url },
    },
    {
      subject: `We couldn't find your transfer for order ${orderNumber}`,
      paragraphs: [
        "We couldn't find your transfer on our bank statement. If you made it, please contact us. You can also pay again on the order page.",
        `Note from the shop: ${declineReason}`,
      ],
      button: { label: 'View order', url },
    },
  ];
};
