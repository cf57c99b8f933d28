import type { OwnShippingWords } from '../zh-hant/own-shipping.ts';

export const ownShipping: OwnShippingWords = {
  add: 'Add delivery method',
  kind: 'How customers get the goods',
  kinds: { address: 'Sent to their address', none: 'Picked up in person' },
  kindNotes: {
    address: 'Such as a courier, refrigerated delivery or your own driver',
    none: 'Such as your store or a market stall',
  },
  full: (most) => `You already have ${most} of these, the most allowed`,
  fullBoth: 'Both kinds have reached their limit',
  taken: 'Another delivery method has this name',
  added: 'Delivery method added',
  remove: 'Remove',
  removeNamed: (name) => `Remove delivery: ${name}`,
  removeTitle: (name) => `Remove “${name}”?`,
  removeBody: 'Customers can no longer choose it. Carts that have it ask for another method.',
  removed: 'Delivery method removed',
  ordered: (name) =>
    `Orders use “${name}”, so it can't be removed. To stop offering it, clear “Customers can choose it”`,
};
