import { useTexts } from '#web/texts/language.ts';
import type { OrderData } from './orders-query.ts';

/** What of an unpaid order others may take before it is paid (SAFE-5); nothing where all of it is held. */
export const NotHeld = ({ order: { NotHeld: parts } }: { readonly order: Pick<OrderData, 'NotHeld'> }) => {
  const { orders } = useTexts();
  if (parts.length === 0) return null;
  return (
    <div className="dimmed small">
      {parts.map((part) => (
        <p key={part}>{orders.notHeld[part]}</p>
      ))}
    </div>
  );
};
