export type { KeptInvoice } from './invoice-book.ts';
export { startInvoiceStandIn, type InvoiceStandIn } from './start-invoice-stand-in.ts';
export type { Service } from './troubles.ts';
