export type { KeptAllowance, KeptInvoice } from './invoice-book.ts';
export type { Registers } from './registers.ts';
export { startInvoiceStandIn, type InvoiceStandIn, type InvoiceStandInOptions } from './start-invoice-stand-in.ts';
export type { Service, Trouble, TroubleKind } from './troubles.ts';
