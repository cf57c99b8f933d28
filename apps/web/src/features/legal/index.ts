export { legalQuery } from './legal-query.ts';
export { TermsCheck } from './terms-check.tsx';
