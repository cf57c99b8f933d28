import { Suspense } from 'react';
import { later } from '#web/ui/when-near.tsx';

const LaterCheckout = later(async () => (await import('./checkout.tsx')).Checkout);

/** The payment sheet over a page, where the address asks for it. Not a byte of it is waited for by the page itself. */
export const Checkout = () => (
  <Suspense>
    <LaterCheckout />
  </Suspense>
);
