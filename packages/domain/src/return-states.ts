import type { StateTable } from './state-table.ts';

/** `requested`: on its way to the shop; `received`: there; `refunded`: its refund is written, or owed nothing. */
const returnStatuses = ['requested', 'received', 'refunded', 'declined'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Goods that come back. Their money is a refund of its own. */
export const returnStates = {
  states: returnStatuses,
  initial: ['requested'],
  events: {
    receive: { from: ['requested'], to: 'received' },
    refund: { from: ['received'], to: 'refunded' },
    decline: { from: ['requested', 'received'], to: 'declined' },
  },
} as const satisfies StateTable<ReturnStatus>;
