import type { ShippingQuoteWords } from '../zh-hant/shipping-quotes.ts';

export const shippingQuotes: ShippingQuoteWords = {
  title: 'Overseas quotes',
  lead: 'These carts ship overseas. Members can pay once you set a price. Changing the items, quantities, or address voids the quote.',
  none: 'No carts are waiting for a quote',
  since: 'Last changed',
  quote: 'Quote',
  quoteFor: (name) => `Quote for "${name}"`,
  price: 'Shipping with tax (NT$)',
  plainPrice: 'Shipping (NT$)',
  priceWrong: 'Enter a whole number from 1 to 100,000',
  save: 'Save quote',
  saved: 'Quote saved. The member was emailed and can pay now',
  savedUntold: 'Quote saved. The member can pay now but has no email, so let them know yourself',
  open: 'To quote',
};
