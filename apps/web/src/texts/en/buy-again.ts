import type { BuyAgainWords } from '../zh-hant/buy-again.ts';

export const buyAgain: BuyAgainWords = {
  press: 'Buy again',
  pressFor: (orderId) => `Buy again: order ${orderId}`,
  put: (pieces) => (pieces === 1 ? 'Added 1 item to your cart' : `Added ${pieces} items to your cart`),
  putNone: "We couldn't add anything to your cart",
  goToCart: 'View cart',
  missing: "These weren't added, or only in part:",
  problems: {
    withdrawn: 'No longer available',
    'already-owned': 'You already own this course',
    'out-of-stock': 'Sold out',
  },
  putInPart: (pieces) => `Not enough in stock. Added ${pieces}`,
};
