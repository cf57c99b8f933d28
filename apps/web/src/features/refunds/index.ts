export { LineRefund } from './line-refund.tsx';
export { offerWords } from './offer-words.ts';
export { RefundHint, RefundWords } from './refund-hint.tsx';
