import type { BuyAgainWords } from '../zh-hant/buy-again.ts';

export const buyAgain: BuyAgainWords = {
  press: 'Buy again',
  pressFor: (orderId) => `Buy again: order ${orderId}`,
  put: (pieces) => (pieces === 1 ? '1 item is in your cart' : `${pieces} items are in your cart`),
  putNone: 'Nothing could be put in your cart',
  goToCart: 'Go to the cart',
  missing: 'These could not be added, or only in part:',
  problems: {
    withdrawn: 'No longer sold',
    'already-owned': 'You already own this course',
    'out-of-stock': 'Sold out',
  },
  putInPart: (pieces) => `Not enough in stock: only ${pieces} added`,
};
