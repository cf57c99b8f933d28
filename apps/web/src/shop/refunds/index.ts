export { LineRefund } from './line-refund.tsx';
export { RefundHint, RefundWords } from './refund-hint.tsx';
