import type { RefundAccountWords } from '../zh-hant/refund-account.ts';

export const refundAccount: RefundAccountWords = {
  title: 'Account for your refund',
  lead: (total) =>
    `We'll transfer ${total} to you. Enter the bank account to send it to. It's stored encrypted, and deleted once the money is sent.`,
  given: (digits) => `We have your account …${digits}. We'll email you when the money is sent.`,
  bankCode: 'Bank code',
  bankCodeWrong: 'Enter three digits',
  accountNumber: 'Account number',
  accountNumberWrong: 'Enter 6 to 16 digits',
  holder: 'Account holder',
  missing: 'Fill this in',
  give: 'Send account',
  correct: 'Correct account',
  saved: 'We have your account',
  transfers: 'Refunds to transfer',
  transfersLead:
    "The gateway can't pay these back. Transfer the money to the customer's account, then mark it as sent. The account is deleted after that.",
  open: 'Refunds to transfer',
  back: 'Refunds and returns',
  none: 'No refunds to transfer',
  order: (number) => `Order ${number}`,
  notGiven: "The customer hasn't given an account yet",
  requestedAt: (at) => `Requested ${at}`,
  done: 'Sent',
  doneFor: (number) => `Refund of order ${number} was sent`,
  doneBody: (total) => `Did you send ${total}? The customer is told, and the invoice is corrected.`,
  note: 'Transferred to the account that the customer gave',
  said: 'Recorded. The customer was told',
  file: 'Download file for the bank',
  fileName: 'refund-transfers.csv',
};
