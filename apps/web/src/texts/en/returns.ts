import type { ReturnWords } from '../zh-hant/returns.ts';

const piecesOf = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

export const returns: ReturnWords = {
  until: (deadline) => `Return by ${deadline}`,
  fromDelivery: 'Return within 7 days of delivery',
  over: (deadline) => `The return period ended on ${deadline}`,
  request: 'Return',
  requestNamed: (name) => `Return "${name}"`,
  title: 'Return an item',
  pieces: 'Quantity',
  piecesOf: (pieces, left) => `${piecesOf(pieces)} (of ${left})`,
  reason: 'Reason (optional)',
  reasonHint: "This won't affect your return. It helps us improve",
  steps: [
    "We'll contact you to arrange a free pickup",
    'Keep the item and its packaging intact',
    'Once we receive it, we refund your original payment method. If you return everything in the order, we refund shipping too',
  ],
  keep: 'Keep the item',
  confirm: 'Request return',
  done: (name) => `Return requested for "${name}"`,
  states: {
    requested: 'Return requested',
    received: 'Return received. Refund coming next',
    declined: 'Return declined',
    refundPending: 'Refund in progress',
    refunded: 'Refunded',
    failed: "Refund failed. We're looking into it",
    settled: 'Returned',
  },
  facts: (pieces, day) => `${piecesOf(pieces)}, requested on ${day}`,
  total: (total) => `Total refund: ${total}`,
  note: (note) => `Note from our team: ${note}`,
  delivered: (day) => `Delivered on ${day}`,
};
