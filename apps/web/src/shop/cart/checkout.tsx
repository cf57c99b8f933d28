import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { later } from '#web/ui/when-near.tsx';

const Sheet = later(async () => (await import('./checkout-sheet.tsx')).CheckoutSheet);

/**
 * The payment sheet over the page, where the address asks for it: `?checkout=cart`, or the number of the order that was made in
 * it. It stands beside what the page shows, which is read anew when somebody signs in.
 */
export const Checkout = () => {
  const { checkout } = useSearch({ strict: false });
  return checkout === undefined ? null : (
    <Suspense>
      <Sheet checkout={checkout} />
    </Suspense>
  );
};
