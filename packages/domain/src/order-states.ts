import type { StateTable } from './state-table.ts';

export const orderStatuses = ['unpaid', 'paid', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * An order is paid once and stays paid: money that goes back is a refund. `delete`: the member gives it up; `callOff`: staff end it; `expire`: its days
 * are over; `notFetched`: the parcel that was to be paid for at the store was not fetched.
 */
export const orderStates = {
  states: orderStatuses,
  initial: ['unpaid'],
  events: {
    pay: { from: ['unpaid'], to: 'paid' },
    delete: { from: ['unpaid'], to: 'cancelled' },
    callOff: { from: ['unpaid'], to: 'cancelled' },
    expire: { from: ['unpaid'], to: 'cancelled' },
    notFetched: { from: ['unpaid'], to: 'cancelled' },
  },
} as const satisfies StateTable<OrderStatus>;
