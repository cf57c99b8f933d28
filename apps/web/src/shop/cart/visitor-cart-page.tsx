import { CartPage } from './cart-page.tsx';
import { Checkout } from './checkout.tsx';

/** The visitor's cart, with the sheet in which they sign in and pay. */
export const VisitorCartPage = () => (
  <>
    <CartPage />
    <Checkout />
  </>
);
