import { Ban, CircleCheck, Clock, Package, Truck } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { NOT_SHIPPED, paymentState, shippingFacts } from './order-facts.ts';
import type { OrderData } from './orders-query.ts';
import classes from './orders.module.css';

export const PaymentBadge = ({ order }: { readonly order: OrderData }) => {
  const { orders } = useTexts();
  const state = paymentState(order);
  if (state === 'unpaid')
    return (
      <StatusBadge color="amber" icon={Clock}>
        {orders.unpaid}
      </StatusBadge>
    );
  if (state === 'paid')
    return (
      <StatusBadge color="green" icon={CircleCheck}>
        {orders.paid}
      </StatusBadge>
    );
  return (
    <StatusBadge color="gray" icon={Ban}>
      {order.Status ?? ''}
    </StatusBadge>
  );
};

export const ShippingText = ({ order }: { readonly order: OrderData }) => {
  const { orders } = useTexts();
  const facts = shippingFacts(order.RealProductTransport);
  if (facts === null) return null;
  const Icon = facts.isShipped ? Truck : Package;
  return (
    <div className={classes['shipping']} data-shipped={facts.isShipped || undefined}>
      <Icon size={16} aria-hidden />
      <span>
        {facts.firstLine === NOT_SHIPPED ? orders.notShipped : facts.firstLine}
        {facts.rest === '' ? null : <span className={classes['shippingRest']}>{facts.rest}</span>}
      </span>
    </div>
  );
};
