import type { CartAddOnWords } from '../zh-hant/cart-add-on.ts';

export const cartAddOn: CartAddOnWords = {
  title: 'Add-on offer',
  price: 'Add-on price',
  alone: (amount) => `${amount} on its own`,
  take: 'Add',
  takeNamed: (name) => `Add "${name}"`,
  taken: (name) => `Added "${name}"`,
  gone: "This offer has ended. Your cart hasn't changed",
  inCart: (alone) => `Add-on price for one (${alone} on its own)`,
  noLonger: 'The add-on price no longer applies. This is the regular price',
};
