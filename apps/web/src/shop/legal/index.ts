export { legalQuery } from './legal-query.ts';
export { carriedConsent } from './carried-consent.ts';
export { PressConsent } from './press-consent.tsx';
export { TermsCheck } from './terms-check.tsx';
export { useConsentInForce } from './use-consent-in-force.ts';
export { useTermsConsent } from './use-terms-consent.ts';
