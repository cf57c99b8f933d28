import type { ReturnWords } from '../zh-hant/returns.ts';

const piecesOf = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

export const returns: ReturnWords = {
  until: (deadline) => `Can be returned until ${deadline}`,
  fromDelivery: 'Can be returned until 7 days after delivery',
  over: (deadline) => `The time for returns ended on ${deadline}`,
  request: 'Return',
  requestNamed: (name) => `Return "${name}"`,
  title: 'Return goods',
  pieces: 'How many',
  piecesOf: (pieces, left) => `${piecesOf(pieces)} (of ${left})`,
  reason: 'Reason (optional)',
  reasonHint: 'It changes nothing for you; it helps us do better',
  steps: [
    'We contact you to collect the goods, at no cost to you',
    'Please keep the goods and their packaging whole',
    'Once they are here, the money goes back to your payment method; with all goods of an order, the shipping does, too',
  ],
  keep: 'Keep the goods',
  confirm: 'Ask for the return',
  done: (name) => `We have your request to return "${name}"`,
  states: {
    requested: 'Return requested',
    received: 'We have the goods; your refund is next',
    declined: 'Return declined',
    refundPending: 'Refund in progress',
    refunded: 'Refunded',
    failed: 'Refund failed, we are on it',
    settled: 'Returned',
  },
  facts: (pieces, day) => `${piecesOf(pieces)}, requested on ${day}`,
  total: (total) => `Total refund ${total}`,
  note: (note) => `What our staff say: ${note}`,
  delivered: (day) => `Delivered on ${day}`,
};
