export { InvoiceChoice } from './invoice-choice.tsx';
export { memberCarrier, type InvoiceState } from './invoice-state.ts';
export { forgetInvoiceChoice } from './forget-choice.ts';
export { rememberInvoiceChoice } from './remembered-choice.ts';
export { useInvoiceChoice } from './use-invoice-choice.ts';
export { shownInvoiceNumber } from './invoice-facts.ts';
export { InvoiceButton } from './invoice-button.tsx';
