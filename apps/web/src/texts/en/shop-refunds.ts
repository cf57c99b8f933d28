import type { ShopRefundWords } from '../zh-hant/shop-refunds.ts';

export const shopRefunds: ShopRefundWords = {
  title: 'Refunds by the shop',
  states: {
    requested: 'Being refunded',
    review: 'Being refunded',
    refunding: 'Being refunded',
    unknown: 'Being refunded',
    refunded: 'Refunded',
    failed: 'Being refunded',
  },
  causes: {
    cancelled: 'The order was cancelled',
    undeliverable: 'We are sorry: we cannot deliver it',
    faulty: 'We are sorry that something was wrong with it',
    agreed: 'As agreed with you',
    apology: 'We are sorry for the trouble; this is by way of apology',
  },
  total: (total) => `${total} back, tax included`,
  points: (points) => `${points} points returned`,
  decidedOn: (day) => `Refunded on ${day}`,
  line: (name, quantity) => (quantity > 1 ? `${name} × ${quantity}` : name),
  between: ', ',
  keeps: 'You keep everything you bought',
};
