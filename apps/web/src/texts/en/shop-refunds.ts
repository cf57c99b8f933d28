import type { ShopRefundWords } from '../zh-hant/shop-refunds.ts';

export const shopRefunds: ShopRefundWords = {
  title: 'Refunds from us',
  states: {
    requested: 'Refund in progress',
    review: 'Refund in progress',
    refunding: 'Refund in progress',
    unknown: 'Refund in progress',
    refunded: 'Refunded',
    failed: 'Refund in progress',
  },
  causes: {
    cancelled: 'The order was canceled',
    undeliverable: "We're sorry, we can't deliver this",
    faulty: "We're sorry, something was wrong with it",
    agreed: 'As agreed with you',
    apology: "We're sorry for the trouble. Please accept this as an apology",
  },
  total: (total) => `${total} refunded, tax included`,
  plainTotal: (total) => `${total} refunded`,
  points: (points) => `${points} points returned`,
  decidedOn: (day) => `Refunded on ${day}`,
  line: (name, quantity) => (quantity > 1 ? `${name} × ${quantity}` : name),
  between: ', ',
  keeps: 'You keep everything you bought',
};
