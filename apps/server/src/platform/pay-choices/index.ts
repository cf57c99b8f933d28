export { listBankAccounts, readPayChoices, replaceBankAccounts, savePayChoice, type BankAccount } from './queries.ts';
