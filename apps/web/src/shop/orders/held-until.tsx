import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '#web/ui/format.ts';
import { orderQuery, type OrderData } from './orders-query.ts';

interface HeldUntilProps {
  readonly order: Pick<OrderData, 'PayBefore' | 'HasNumber' | 'NotHeld' | 'PayAtPickup'>;
  /** Beside a button that pays: a buyer who has a number is told that it ends. */
  readonly isPaying?: boolean;
}

/** The one deadline of an unpaid order, and what of it is not held that long; nothing for any other order. */
export const HeldUntil = ({ order, isPaying = false }: HeldUntilProps) => {
  const orders = useWords(orderListWords);
  // Until when a parcel is to be fetched, its store says.
  if (order.PayBefore === null || order.PayAtPickup?.State === 'waiting') return null;
  const time = formatDayAndTime(order.PayBefore);
  return (
    <>
      <p className="dimmed small">{order.HasNumber ? orders.payBefore(time) : orders.heldUntil(time)}</p>
      {isPaying && order.HasNumber ? <p role="note">{orders.numberDies}</p> : null}
      <NotHeld order={order} />
    </>
  );
};

/** The same beside a button that pays, where only the order's number is at hand; nothing until the order has arrived. */
export const OrderHeldUntil = ({ orderId }: { readonly orderId: string }) => {
  const { data: order } = useQuery(orderQuery(orderId));
  return order === undefined ? null : <HeldUntil order={order} isPaying />;
};

/** What of an unpaid order others may take before it is paid (SAFE-5); nothing where all of it is held. */
const NotHeld = ({ order: { NotHeld: parts } }: { readonly order: Pick<OrderData, 'NotHeld'> }) => {
  const orders = useWords(orderListWords);
  if (parts.length === 0) return null;
  return (
    <div className="dimmed small">
      {parts.map((part) => (
        <p key={part}>{orders.notHeld[part]}</p>
      ))}
    </div>
  );
};
