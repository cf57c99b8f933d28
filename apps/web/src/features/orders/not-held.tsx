import { useTexts } from '#web/texts/language.ts';
import type { OrderData } from './orders-query.ts';

/** What of an unpaid order others may take before it is paid (SAFE-5); nothing where all of it is held. */
export const NotHeld = ({ order }: { readonly order: Pick<OrderData, 'NotHeld'> }) => {
  const { orders } = useTexts();
  return order.NotHeld.map((what) => (
    <p key={what} className="dimmed small">
      {orders.notHeld[what]}
    </p>
  ));
};
