import type { OrderListWords } from '#web/texts/zh-hant/order-list.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { Ban, CircleCheck, CircleX, Clock, Package, Store, Truck, Undo2, type LucideIcon } from 'lucide-react';
import { returnWords } from '#web/texts/return-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { CANCELLED, paymentState, refundedShare, shippingFacts } from './order-facts.ts';
import { isAtPickup, type OrderData, inReadersWords } from '#web/shop/orders/index.ts';
import classes from './orders.module.css';

interface Sign {
  readonly color: MeaningColor;
  readonly icon: LucideIcon;
  readonly words: string;
}

/** An order that is over without a payment, and whether its parcel was left at the store. */
const endedSigns = ({ Status, PayAtPickup }: OrderData, orders: OrderListWords): readonly Sign[] => [
  { color: 'gray', icon: Ban, words: Status === CANCELLED ? orders.cancelled : (Status ?? '') },
  ...(PayAtPickup?.State === 'not-fetched' ? [{ color: 'gray', icon: Store, words: orders.notFetched } as const] : []),
];

/** One state, one sign; a last try that was declined stands beside the order being unpaid. */
const paymentSigns = (order: OrderData, orders: OrderListWords): readonly Sign[] => {
  const state = paymentState(order);
  if (isAtPickup(order)) return [{ color: 'amber', icon: Store, words: orders.atPickup }];
  if (state === 'unpaid')
    return [
      { color: 'amber', icon: Clock, words: orders.unpaid },
      ...(order.LastPaymentFailure !== null ? [{ color: 'red', icon: CircleX, words: orders.failed } as const] : []),
    ];
  if (state === 'other') return endedSigns(order, orders);
  const share = refundedShare(order);
  if (share === 'all') return [{ color: 'gray', icon: Undo2, words: orders.refunded }];
  const paid: Sign = { color: 'green', icon: CircleCheck, words: orders.paid };
  return share === 'part' ? [paid, { color: 'gray', icon: Undo2, words: orders.partlyRefunded }] : [paid];
};

export const PaymentBadge = ({ order }: { readonly order: OrderData }) => {
  const orders = useWords(orderListWords);
  return (
    <span className={classes['badges']}>
      {paymentSigns(order, orders).map(({ color, icon, words }) => (
        <StatusBadge key={words} color={color} icon={icon}>
          {words}
        </StatusBadge>
      ))}
    </span>
  );
};

export const ShippingText = ({ order }: { readonly order: OrderData }) => {
  const orders = useWords(orderListWords);
  const { delivered } = useWords(returnWords);
  const facts = shippingFacts(order.RealProductTransport);
  if (facts === null) return null;
  const Icon = facts.isShipped ? Truck : Package;
  return (
    <div className={classes['shipping']} data-shipped={facts.isShipped || undefined}>
      <Icon size={16} aria-hidden />
      <span>
        {inReadersWords(facts.firstLine, orders.shippingWords)}
        {facts.rest === '' ? null : (
          <span className={classes['shippingRest']}>{inReadersWords(facts.rest, orders.shippingWords)}</span>
        )}
        {order.DeliveredAt === null ? null : (
          <span className={classes['shippingRest']}>{delivered(formatDay(order.DeliveredAt))}</span>
        )}
      </span>
    </div>
  );
};
