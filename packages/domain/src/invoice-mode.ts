/**
 * How a shop gives out invoices: at ezPay, on paper by its staff, or not at all as a small-scale seller (小規模營業人). `ledger`:
 * numbers of the shop's own that no authority knows, for trying things out and never in production.
 */
export const invoiceModes = ['ezpay', 'by-hand', 'none', 'ledger'] as const;
export type InvoiceMode = (typeof invoiceModes)[number];

/**
 * Whether prices are shown in their parts before tax and tax. A small-scale seller charges no 5 % that a buyer could deduct: its
 * buyers see totals alone. Null: an order from before shops chose.
 */
export const showsTax = (mode: InvoiceMode | null): boolean => mode !== 'none';

/** What staff write by hand: a uniform invoice (統一發票) with its printed number, or a receipt of a book of their own (收據). */
export const invoicePapers = ['uniform-invoice', 'receipt'] as const;
export type InvoicePaper = (typeof invoicePapers)[number];
