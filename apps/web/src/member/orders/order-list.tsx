import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { formatNtd } from '@kapok/domain';
import { ChevronDown } from 'lucide-react';
import { Fragment, useState, type MouseEvent } from 'react';
import { formatDay } from '#web/ui/format.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { OrderActions, type OrderActionsProps } from './order-actions.tsx';
import { PaymentBadge, ShippingText } from './order-badges.tsx';
import { HeldUntil, type OrderData } from '#web/shop/orders/index.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderGoods } from './order-goods.tsx';
import classes from './orders.module.css';

interface OrderListProps extends Pick<OrderActionsProps, 'onDelete'> {
  readonly orders: readonly OrderData[];
  /** The order that is open at first, for instance the one that was just paid. */
  readonly openId: string | undefined;
}

/** Orders, newest first; a press on one shows what it holds (ORD-1). */
export const OrderList = ({ orders, openId, onDelete }: OrderListProps) => {
  const isWide = useIsWide();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openId === undefined ? [] : [openId]));
  const rows = orders.map((order) => ({
    order,
    onDelete,
    isOpen: open.has(order.CustomerOrderId),
    onToggle: () => {
      setOpen((before) => {
        const { CustomerOrderId: id } = order;
        return new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]);
      });
    },
  }));
  return isWide ? <OrderTable rows={rows} /> : <OrderCards rows={rows} />;
};

interface OrderRow extends OrderActionsProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A press anywhere on a row opens it, but not one that was meant for a button or link in it. */
const ifNoControl =
  (act: () => void) =>
  ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a, button') === null) act();
  };

const ToggleButton = ({ order, isOpen, onToggle }: OrderRow) => {
  const orders = useWords(orderListWords);
  return (
    <button
      type="button"
      className={classes['toggle']}
      aria-expanded={isOpen}
      aria-label={orders.showDetails(order.CustomerOrderId)}
      onClick={onToggle}
    >
      <ChevronDown size={20} aria-hidden />
    </button>
  );
};

const OrderNumber = ({ order }: { readonly order: OrderData }) => {
  const orders = useWords(orderListWords);
  return (
    <p className="dimmed small">
      {orders.number} <span className="nowrap">{order.CustomerOrderId}</span>
    </p>
  );
};

const OrderTable = ({ rows }: { readonly rows: readonly OrderRow[] }) => {
  const orders = useWords(orderListWords);
  return (
    <table className="table">
      <caption className="visually-hidden">{orders.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{orders.details}</span>
          </th>
          <th scope="col">{orders.product}</th>
          <th scope="col">{orders.date}</th>
          <th scope="col" className="number">
            {orders.amount}
          </th>
          <th scope="col">{orders.paymentStatus}</th>
          <th scope="col">{orders.shipping}</th>
          <th scope="col" className="number">
            {orders.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.order.CustomerOrderId}>
            <tr className={classes['row']} onClick={ifNoControl(row.onToggle)}>
              <td className={classes['toggleCell']}>
                <ToggleButton {...row} />
              </td>
              <td className={classes['goodsCell']}>
                <OrderGoods order={row.order}>
                  <OrderNumber order={row.order} />
                  <HeldUntil order={row.order} />
                </OrderGoods>
              </td>
              <td className="nowrap">{formatDay(row.order.OrderDate)}</td>
              <td className="number">{formatNtd(row.order.TotalAmount)}</td>
              <td>
                <PaymentBadge order={row.order} />
              </td>
              <td>
                <ShippingText order={row.order} />
              </td>
              <td className="number">
                <OrderActions order={row.order} onDelete={row.onDelete} />
              </td>
            </tr>
            {row.isOpen ? (
              <tr>
                <td colSpan={7} className={classes['detailCell']}>
                  <OrderDetails order={row.order} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};

const OrderCards = ({ rows }: { readonly rows: readonly OrderRow[] }) => (
  <ul className={classes['cards']}>
    {rows.map((row) => (
      <li key={row.order.CustomerOrderId} className={`card ${classes['card']}`}>
        <div className={classes['cardHead']} onClick={ifNoControl(row.onToggle)}>
          <OrderGoods order={row.order} />
          <ToggleButton {...row} />
        </div>
        <div className={classes['cardSum']}>
          <div>
            <OrderNumber order={row.order} />
            <p className="dimmed small">{formatDay(row.order.OrderDate)}</p>
          </div>
          <div>
            <strong className="money">{formatNtd(row.order.TotalAmount)}</strong>
            <PaymentBadge order={row.order} />
          </div>
        </div>
        <HeldUntil order={row.order} />
        <ShippingText order={row.order} />
        <OrderActions order={row.order} onDelete={row.onDelete} />
        {row.isOpen ? <OrderDetails order={row.order} /> : null}
      </li>
    ))}
  </ul>
);
