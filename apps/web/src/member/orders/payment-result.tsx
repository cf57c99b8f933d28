import { orderListWords } from '#web/texts/order-list-words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, Store, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isDecided } from '#web/api/call-failure.ts';
import { paymentFailureWords } from '#web/texts/payment-failure-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { instructionsQuery } from '#web/shop/pay-later/index.ts';
import { findFirstMedia, orderGreeting, paymentState, type OrderGreeting } from './order-facts.ts';
import { isAtPickup, orderQuery, ordersKey, type OrderData } from '#web/shop/orders/index.ts';
import classes from './orders.module.css';

const ASK_EVERY_MS = 1_000;
const CONFIRMING_FOR_MS = 10_000;

/** Paid, over, agreed to be paid at the store, or declined by the gateway: nothing more is to come. */
const isSettled = (order: OrderData): boolean =>
  paymentState(order) !== 'unpaid' || isAtPickup(order) || order.LastPaymentFailure !== null || !order.PaymentStarted;

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
  if (order.data === undefined) return <NotPaid orderId={orderId} order={undefined} isLate={isLate} />;
  return <Outcome order={order.data} isLate={isLate} />;
};

type EndedGreeting = 'refunding' | 'partlyRefunded' | 'refunded' | 'cancelled';

const endings: readonly OrderGreeting[] = ['refunding', 'partlyRefunded', 'refunded', 'cancelled'];

const isEnded = (greeting: OrderGreeting): greeting is EndedGreeting => endings.includes(greeting);

interface OutcomeProps {
  readonly order: OrderData;
  readonly isLate: boolean;
}

const Outcome = ({ order, isLate }: OutcomeProps) => {
  const greeting = orderGreeting(order);
  if (greeting === 'unpaid' || greeting === 'confirming')
    return <NotPaid orderId={order.CustomerOrderId} order={order} isLate={isLate} />;
  return isEnded(greeting) ? <Ended order={order} greeting={greeting} /> : <Paid order={order} greeting={greeting} />;
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
  if (order === undefined) return <Waiting isLate={isLate} />;
  if (instructions.data === undefined || instructions.data === null) return <Unpaid order={order} isLate={isLate} />;
  // What can be paid by is shown with the order, which is open below.
  return order.HasNumber && order.PayBefore !== null ? <Placed payBefore={order.PayBefore} /> : null;
};

/** An order without anything that can be paid by. */
const Unpaid = ({ order, isLate }: OutcomeProps) => {
  const { result } = useWords(orderListWords);
  const hints = useWords(paymentFailureWords);
  const { CustomerOrderId: orderId, LastPaymentFailure: failure } = order;
  if (isAtPickup(order)) return <AgreedPickup />;
  if (failure !== null) return <PayNow orderId={orderId} title={result.declined} hint={hints[failure]} />;
  return order.PaymentStarted ? <Waiting isLate={isLate} /> : <PayNow orderId={orderId} title={result.unpaid} />;
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

interface EndedProps {
  readonly order: OrderData;
  readonly greeting: EndedGreeting;
}

/** An order whose money went back, or that never came about: its reader is not to expect it. */
const Ended = ({ order, greeting }: EndedProps) => {
  const orders = useWords(orderListWords);
  const Sign = greeting === 'cancelled' ? Ban : Undo2;
  return (
    <section aria-label={orders.result.title} role="status" className={classes['result']} data-tone="later">
      <Sign size={32} aria-hidden />
      <div>
        <strong>{orders.result[greeting]}</strong>
        <p className="small">
          {orders.number} {order.CustomerOrderId}
        </p>
      </div>
    </section>
  );
};

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

interface PaidProps {
  readonly order: OrderData;
  readonly greeting: 'paid' | 'paidSeats' | 'paidGoods' | 'paidSent';
}

const Paid = ({ order, greeting }: PaidProps) => {
  const orders = useWords(orderListWords);
  const { result } = orders;
  const course = findFirstMedia(order);
  return (
    <section aria-label={result.title} role="status" className={classes['result']} data-tone="paid">
      <CircleCheck size={32} aria-hidden />
      <div>
        <strong>{result[greeting]}</strong>
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

interface PayNowProps {
  readonly orderId: string;
  readonly title: string;
  readonly hint?: string;
}

/** An order that its buyer can pay now. */
const PayNow = ({ orderId, title, hint }: PayNowProps) => {
  const orders = useWords(orderListWords);
  return (
    <section aria-label={orders.result.title} role="status" className={classes['result']} data-tone="declined">
      <CircleX size={32} aria-hidden />
      <div>
        <strong>{title}</strong>
        {hint === undefined ? null : <p className="small">{hint}</p>}
      </div>
      <LinkButton to="/payform/$orderId" params={{ orderId }}>
        {orders.payNow}
      </LinkButton>
    </section>
  );
};
