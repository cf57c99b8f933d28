export type { CartOwner } from './cart-owner.ts';
export { mergeVisitorCart } from './merge-visitor-cart.ts';
export type { CartItem, CartShipping, OpenCart } from './open-cart.ts';
export { placeOfStore, storeFromWire, storeToWire } from './pickup-store.ts';
export { priceCart, type PricedCart } from './price-cart.ts';
export { emptyCart, lockAndReadCart } from './queries.ts';
export { quoteOverseasShipping } from './quote-shipping.ts';
export { readUnquotedCarts, type UnquotedCart } from './unquoted-carts.ts';
export { registerCartRoutes, type CartDeps } from './routes.ts';
