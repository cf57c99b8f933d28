export { BankAccountsSection } from './bank-accounts-section.tsx';
export { FeeRatesSection } from './fee-rates-section.tsx';
export { MethodsSection } from './methods-section.tsx';
export { awaitedTransfersQuery, choicesQuery, isOffered } from './queries.ts';
