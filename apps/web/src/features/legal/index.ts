export { useTermsVersion } from './legal-query.ts';
export { TermsCheck } from './terms-check.tsx';
export { useTermsConsent } from './use-terms-consent.ts';
