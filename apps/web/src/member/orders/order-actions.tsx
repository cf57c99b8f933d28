import { isAtPickup } from '#web/shop/orders/index.ts';
import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { Button } from '@mantine/core';
import { InvoiceButton } from '#web/shop/invoices/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { BuyAgain } from './buy-again.tsx';
import { canBuyAgain, paymentState } from './order-facts.ts';
import type { OrderData } from '#web/shop/orders/index.ts';
import classes from './orders.module.css';

export interface OrderActionsProps {
  readonly order: OrderData;
  readonly onDelete: (order: OrderData) => void;
}

export const OrderActions = ({ order, onDelete }: OrderActionsProps) => {
  const orders = useWords(orderListWords);
  if (paymentState(order) !== 'unpaid' || isAtPickup(order))
    return (
      <div className={classes['actions']}>
        {order.Invoiced ? <InvoiceButton orderId={order.CustomerOrderId} /> : null}
        {canBuyAgain(order) ? <BuyAgain orderId={order.CustomerOrderId} /> : null}
      </div>
    );
  return (
    <div className={classes['actions']}>
      <LinkButton
        size="sm"
        variant={order.HasNumber ? 'subtle' : 'filled'}
        to="/payform/$orderId"
        params={{ orderId: order.CustomerOrderId }}
      >
        {order.HasNumber ? orders.payAnotherWay : orders.payNow}
      </LinkButton>
      <Button
        size="sm"
        variant="subtle"
        color="red"
        onClick={() => {
          onDelete(order);
        }}
      >
        {orders.remove}
      </Button>
    </div>
  );
};
