import type { StateTable } from './state-table.ts';

export const pickupStates = ['waiting', 'paid', 'not-fetched', 'overtaken'] as const;
export type PickupState = (typeof pickupStates)[number];

/**
 * The payment of an order whose buyer chose at the gateway to pay when fetching the parcel. `waiting`: the parcel may be sent, its
 * goods are held, and nothing is paid. `pay`: the store took the money. `giveBack`: staff say that it was not fetched, or its days
 * are over. `overtake`: the order was paid in another way, begun before; the store's money would be the second, and goes back.
 */
export const pickupPaymentStates = {
  states: pickupStates,
  initial: ['waiting'],
  events: {
    pay: { from: ['waiting'], to: 'paid' },
    giveBack: { from: ['waiting'], to: 'not-fetched' },
    overtake: { from: ['waiting'], to: 'overtaken' },
  },
} as const satisfies StateTable<PickupState>;
