import type { CheckoutWords } from '../zh-hant/checkout.ts';

export const checkout: CheckoutWords = {
  items: 'Your order',
  wholeCart: 'Everything in your cart is paid for together. Remove what you do not want this time',
  quantity: (pieces) => `× ${pieces}`,
  cartJoined: 'Your cart already held other items. They are listed below; please check before you pay',
  toCart: 'Edit in the cart',
};
