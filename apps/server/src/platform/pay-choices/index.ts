export {
  listBankAccounts,
  offerForDemo,
  readPayChoices,
  replaceBankAccounts,
  savePayChoice,
  type BankAccount,
} from './queries.ts';
