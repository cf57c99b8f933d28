/** The pages of a member's cart, fetched together. */
export { CartLayout } from './cart-layout.tsx';
export { CartPage } from './cart-page.tsx';
export { OrderCartPage } from './order-cart-page.tsx';
