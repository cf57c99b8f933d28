export { settingsQuery } from './settings-query.ts';
export { ShippingSection } from './shipping-section.tsx';
export { TermsSection } from './terms-section.tsx';
