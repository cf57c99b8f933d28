import type { MailPart } from '../message.ts';
import type { MailAttempt } from '../pay-queries.ts';
import { whatToPayBy } from './pay-parts.ts';

const ownAccount = {
  zh: '這筆訂單已改用其他方式付款，請勿再為這筆訂單轉帳。',
  en: "This order is paid another way. Please don't transfer money for it any more.",
};

const why = {
  payment: {
    zh: '這筆訂單已用其他方式付款，下列帳號或代碼已作廢，請勿再用它付款。',
    en: "This order has been paid another way. Please don't pay with the details below any more.",
  },
  'other-number': {
    zh: '這筆訂單已改用其他方式付款，下列帳號或代碼已作廢，請勿再用它付款。新的繳費資訊請見訂單頁。',
    en: "You chose another way to pay for this order. Please don't pay with the details below any more. The new ones are on the order page.",
  },
} as const;

/** "Do not pay by this number any more": it was paid otherwise, or another one took its place (TRUE-3). */
export const numberDeadMail = (attempt: MailAttempt, publicUrl: string): readonly [MailPart, MailPart] => {
  const { orderNumber, deadBy } = attempt;
  const url = `${publicUrl}/users/orders?OrderId=${orderNumber}`;
  // The account is the shop's own, and other orders may still be paid to it.
  const isTransfer = attempt.payType === 'TRANSFER';
  const said = isTransfer ? ownAccount : why[deadBy ?? 'other-number'];
  return [
    {
      subject: `訂單 ${orderNumber}：請勿再用先前的繳費資訊付款`,
      paragraphs: [said.zh, '若您已經付了這筆款項，我們會將重複的金額退還給您。'],
      rows: isTransfer ? [] : whatToPayBy(attempt, 'zh'),
      button: { label: '查看訂單', url },
    },
    {
      subject: `Order ${orderNumber}: please don't use the earlier payment details`,
      paragraphs: [said.en, "If you've paid with them already, we'll return what was paid twice."],
      rows: isTransfer ? [] : whatToPayBy(attempt, 'en'),
      button: { label: 'View order', url },
    },
  ];
};
