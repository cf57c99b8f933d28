import type { StateTable } from './state-table.ts';

const invoiceStatuses = ['requested', 'issued', 'voided'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * An invoice, of ezPay or by hand: `issue` of one by hand is staff writing its number down, and `correct` mends what they wrote.
 * Allowances correct an issued one without changing its state.
 */
export const invoiceStates = {
  states: invoiceStatuses,
  initial: ['requested'],
  events: {
    issue: { from: ['requested'], to: 'issued' },
    correct: { from: ['issued'], to: 'issued' },
    void: { from: ['issued'], to: 'voided' },
  },
} as const satisfies StateTable<InvoiceStatus>;
