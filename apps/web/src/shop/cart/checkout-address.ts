/** What the parameter `checkout` of an address is while the sheet is about the open cart; then it is the order's number. */
export const CHECKOUT_CART = 'cart';
