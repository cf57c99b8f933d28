import { bankOfCode, inFours } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailAttempt } from '../pay-queries.ts';

type Rows = NonNullable<MailPart['rows']>;

export const words = {
  zh: {
    bank: '銀行',
    branch: '分行',
    account: '帳號',
    holder: '戶名',
    code: '繳費代碼',
    barcode: '條碼',
    amount: '金額',
    until: '繳費期限',
  },
  en: {
    bank: 'Bank',
    branch: 'Branch',
    account: 'Account',
    holder: 'Account holder',
    code: 'Payment code',
    barcode: 'Barcode',
    amount: 'Amount',
    until: 'Pay by',
  },
} as const;

/** Accounts of the shop, or what the gateway gave out: whatever the attempt was given. */
export const whatToPayBy = (attempt: MailAttempt, language: keyof typeof words): Rows => {
  const said = words[language];
  const { issuedBank, issuedCode, issuedBarcodes, accounts } = attempt;
  if (issuedBarcodes.length > 0) return issuedBarcodes.map((part, index) => [`${said.barcode} ${index + 1}`, part]);
  if (issuedBank !== '')
    return [
      [said.bank, bankOfCode(issuedBank)[language]],
      [said.account, inFours(issuedCode)],
    ];
  if (issuedCode !== '') return [[said.code, inFours(issuedCode)]];
  return accounts.flatMap((account): Rows => [
    [said.bank, `${account.bankCode} ${account.bankName}`],
    ...(account.branch === '' ? [] : [[said.branch, account.branch] as const]),
    [said.account, inFours(account.accountNumber)],
    [said.holder, account.holder],
  ]);
};
