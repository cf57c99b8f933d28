import { formatNtd } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailAttempt } from '../pay-queries.ts';

/** To the shop: a buyer says that they transferred the money. Only the statement of the bank says whether it came. */
export const transferToldMail = (attempt: MailAttempt, publicUrl: string): readonly [MailPart, MailPart] => {
  const { orderNumber, toldDigits } = attempt;
  const total = formatNtd(attempt.totalNtd);
  const url = `${publicUrl}/mgnh/transfers?Show=told`;
  return [
    {
      subject: `買家已通知轉帳：訂單 ${orderNumber}，${total}`,
      paragraphs: ['請對照銀行帳戶明細，找到款項後確認收款。'],
      rows: [
        ['訂單編號', orderNumber],
        ['金額', total],
        ['帳號後五碼', toldDigits],
      ],
      button: { label: '確認收款', url },
    },
    {
      subject: `Transfer reported: order ${orderNumber}, ${total}`,
      paragraphs: ['The buyer says the transfer was made. Check your bank statement, then confirm it.'],
      rows: [
        ['Order number', orderNumber],
        ['Amount', total],
        ['Last five digits', toldDigits],
      ],
      button: { label: 'Confirm transfers', url },
    },
  ];
};
