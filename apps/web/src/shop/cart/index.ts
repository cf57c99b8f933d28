export { CHECKOUT_CART } from './checkout-address.ts';
export { Checkout } from './lazy-checkout.tsx';
export { cartQuery, countPieces } from './cart-query.ts';
