import { orderListWords } from '#web/texts/order-list-words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, LoaderCircle, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isDecided } from '#web/api/call-failure.ts';
import { paymentFailureWords } from '#web/texts/payment-failure-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { instructionsQuery } from '#web/shop/pay-later/index.ts';
import { findFirstMedia, hasSeats, paymentState } from './order-facts.ts';
import { isAtPickup, orderQuery, ordersKey, type OrderData } from '#web/shop/orders/index.ts';
import classes from './orders.module.css';

const ASK_EVERY_MS = 1_000;
const CONFIRMING_FOR_MS = 10_000;

/** Paid, agreed to be paid at the store, or declined by the gateway: nothing more is to come. */
const isSettled = (order: OrderData): boolean =>
  paymentState(order) === 'paid' || isAtPickup(order) || order.LastPaymentFailure !== null;

/**
 * What became of the payment that the member comes back from (PAY-2). The gateway's notice may be on its way, so an
 * order that is not paid yet is "being confirmed", and "failed" only once the gateway has said so; after ten seconds the shop promises to write.
 */
export const PaymentResult = ({ orderId }: { readonly orderId: string }) => {
  const client = useQueryClient();
  const [isLate, setLate] = useState(false);
  const order = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) => {
      const isOver = isLate || (state.data !== undefined && isSettled(state.data));
      return isOver || isDecided(state.error) ? false : ASK_EVERY_MS;
    },
  });
  const isPaid = order.data !== undefined && paymentState(order.data) === 'paid';

  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, CONFIRMING_FOR_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (!isPaid) return;
    // What was bought is owned now, and the order has moved from one list to the other.
    void client.invalidateQueries({ queryKey: [...ordersKey, 'unpaid'] });
    void client.invalidateQueries({ queryKey: [...ordersKey, 'recent'] });
    void client.invalidateQueries({ queryKey: ['cart'] });
    void client.invalidateQueries({ queryKey: ['owned'] });
    void client.invalidateQueries({ queryKey: ['product'] });
  }, [client, isPaid]);

  if (order.isError && isDecided(order.error)) return null;
  // Who comes back to this address after a refund has nothing to be congratulated on.
  if (isPaid) return hasRefund(order.data) ? null : <Paid order={order.data} />;
  return <NotPaid orderId={orderId} order={order.data} isLate={isLate} />;
};

interface NotPaidProps {
  readonly orderId: string;
  /** Undefined until it is read. */
  readonly order: OrderData | undefined;
  readonly isLate: boolean;
}

const NotPaid = ({ orderId, order, isLate }: NotPaidProps) => {
  const instructions = useQuery({
    ...instructionsQuery(orderId),
    enabled: order !== undefined && paymentState(order) === 'unpaid',
  });
  const failure = order?.LastPaymentFailure ?? null;
  // What can be paid by is shown with the order, which is open below.
  if (instructions.data !== undefined && instructions.data !== null)
    return order?.HasNumber === true && order.PayBefore !== null ? <Placed payBefore={order.PayBefore} /> : null;
  if (order !== undefined && isAtPickup(order)) return <AgreedPickup />;
  if (failure !== null) return <Declined orderId={orderId} failure={failure} />;
  return <Waiting isLate={isLate} />;
};

/** The order stands, and its number says how to pay (TRUE-3). */
const Placed = ({ payBefore }: { readonly payBefore: string }) => {
  const { result } = useWords(orderListWords);
  return (
    <section aria-label={result.title} role="status" className={classes['result']} data-tone="later">
      <Clock size={32} aria-hidden />
      <div>
        <strong>{result.placed}</strong>
        <p className="small">{result.placedHint(formatDayAndTime(payBefore))}</p>
      </div>
    </section>
  );
};

const AgreedPickup = () => {
  const { result } = useWords(orderListWords);
  return (
    <section aria-label={result.title} role="status" className={classes['result']} data-tone="paid">
      <Store size={32} aria-hidden />
      <div>
        <strong>{result.atPickup}</strong>
        <p className="small">{result.atPickupHint}</p>
      </div>
    </section>
  );
};

const hasRefund = (order: OrderData): boolean => order.CustomerOrderDS.some((line) => line.MoneyBackDate !== null);

const Waiting = ({ isLate }: { readonly isLate: boolean }) => {
  const { result } = useWords(orderListWords);
  return (
    <section
      aria-label={result.title}
      role="status"
      className={classes['result']}
      data-tone={isLate ? 'later' : 'confirming'}
    >
      {isLate ? <Clock size={32} aria-hidden /> : <LoaderCircle size={32} className={classes['turning']} aria-hidden />}
      <div>
        <strong>{isLate ? result.later : result.confirming}</strong>
        <p className="small">{isLate ? result.laterHint : result.confirmingHint}</p>
      </div>
    </section>
  );
};

/** What was paid for, the most telling first: a course can be watched now, codes be handed out. */
const saidOf = (order: OrderData): 'paid' | 'paidSeats' | 'paidGoods' => {
  if (findFirstMedia(order) !== undefined) return 'paid';
  return hasSeats(order) ? 'paidSeats' : 'paidGoods';
};

const Paid = ({ order }: { readonly order: OrderData }) => {
  const orders = useWords(orderListWords);
  const { result } = orders;
  const course = findFirstMedia(order);
  return (
    <section aria-label={result.title} role="status" className={classes['result']} data-tone="paid">
      <CircleCheck size={32} aria-hidden />
      <div>
        <strong>{result[saidOf(order)]}</strong>
        <p className="small">
          {orders.number} {order.CustomerOrderId}
        </p>
      </div>
      {course === undefined ? null : (
        <LinkButton to="/users/mediaplayer" search={{ ProductId: course.ProductId, Play: '1' }}>
          {course.ProductKind === 'audio' ? result.listen : result.watch}
        </LinkButton>
      )}
    </section>
  );
};

interface DeclinedProps {
  readonly orderId: string;
  readonly failure: NonNullable<OrderData['LastPaymentFailure']>;
}

const Declined = ({ orderId, failure }: DeclinedProps) => {
  const orders = useWords(orderListWords);
  const { result } = orders;
  const hints = useWords(paymentFailureWords);
  return (
    <section aria-label={result.title} role="status" className={classes['result']} data-tone="declined">
      <CircleX size={32} aria-hidden />
      <div>
        <strong>{result.declined}</strong>
        <p className="small">{hints[failure]}</p>
      </div>
      <LinkButton to="/payform/$orderId" params={{ orderId }}>
        {orders.payNow}
      </LinkButton>
    </section>
  );
};
