export { BankAccountsSection } from './bank-accounts-section.tsx';
export { MethodsSection } from './methods-section.tsx';
export { awaitedTransfersQuery, choicesQuery } from './queries.ts';
