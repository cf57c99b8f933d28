import { orderListWords } from '#web/texts/order-list-words.ts';
import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { inReadersWords } from '#web/shop/orders/index.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { DeliveryBadge, PaymentBadges } from './order-badges.tsx';
import type { ListedOrder } from '#web/admin/shared/order-queries.ts';
import { useShippingNames } from '#web/admin/shared/shipping-names-query.ts';
import { Tick } from '#web/admin/shared/tick.tsx';
import classes from './orders-page.module.css';

export interface OrderListProps {
  readonly orders: readonly ListedOrder[];
  /** In the order of the list. */
  readonly chosen: ReadonlySet<string>;
  /** The box of the first that is chosen. */
  readonly firstTick: Ref<HTMLInputElement>;
  readonly onChoose: (orderIds: readonly string[], isChosen: boolean) => void;
}

/** A table where there is room, cards on phones. */
export const OrderList = (props: OrderListProps) => {
  const isWide = useIsWide();
  return isWide ? <OrderTable {...props} /> : <OrderCards {...props} />;
};

const OrderLink = ({ order }: { readonly order: ListedOrder }) => (
  <Link to="/mgnh/orders/$orderId" params={{ orderId: order.CustomerOrderId }} className="nowrap">
    {order.CustomerOrderId}
  </Link>
);

const ShippingWords = ({ order }: { readonly order: ListedOrder }) => {
  const names = useShippingNames();
  const orders = useWords(orderListWords);
  const text = inReadersWords(order.ShippingText, orders.shippingWords);
  const said = [text, order.TrackingNumber].filter((part) => part !== '').join(' ');
  if (order.TransportId === null) return null;
  return (
    <span className={classes['deliveryText']}>
      {[names.get(order.TransportId) ?? '', said].filter((part) => part !== '').join(' · ')}
    </span>
  );
};

/** Beneath the name: by what else the buyer is told apart. */
const accountOf = ({ Email, UserName }: ListedOrder): string => (Email === '' ? UserName : Email);

const OrderTable = ({ orders, chosen, firstTick, onChoose }: OrderListProps) => {
  const words = useWords(managementOrderWords);
  const [firstChosen] = chosen;
  const { columns } = words;
  return (
    <table className="table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes['checkCell']}>
            <Tick
              label={words.chooseAll}
              isOn={orders.every((order) => chosen.has(order.CustomerOrderId))}
              onChange={(isOn) => {
                onChoose(
                  orders.map((order) => order.CustomerOrderId),
                  isOn,
                );
              }}
            />
          </th>
          <th scope="col">{columns.order}</th>
          <th scope="col">{columns.member}</th>
          <th scope="col">{columns.products}</th>
          <th scope="col" className="number">
            {columns.amount}
          </th>
          <th scope="col">{columns.payment}</th>
          <th scope="col">{columns.delivery}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr
            key={order.CustomerOrderId}
            className={chosen.has(order.CustomerOrderId) ? (classes['chosen'] ?? '') : ''}
          >
            <td className={classes['checkCell']}>
              <Tick
                ref={order.CustomerOrderId === firstChosen ? firstTick : undefined}
                label={words.choose(order.CustomerOrderId)}
                isOn={chosen.has(order.CustomerOrderId)}
                onChange={(isOn) => {
                  onChoose([order.CustomerOrderId], isOn);
                }}
              />
            </td>
            <td>
              <div className={classes['who']}>
                <OrderLink order={order} />
                <span className="dimmed small nowrap">{formatDayAndTime(order.OrderDate)}</span>
              </div>
            </td>
            <td>
              <div className={classes['who']}>
                <span>{order.BuyerName}</span>
                <span className={`dimmed small ${classes['mail']}`} title={order.Email}>
                  {accountOf(order)}
                </span>
              </div>
            </td>
            <td>
              <span className={classes['products']}>{order.Products}</span>
            </td>
            <td className="number">{formatNtd(order.TotalAmount)}</td>
            <td>
              <div className={classes['badges']}>
                <PaymentBadges order={order} />
              </div>
            </td>
            <td>
              <div className={classes['who']}>
                <div className={classes['badges']}>
                  <DeliveryBadge state={order.DeliveryState} />
                </div>
                <ShippingWords order={order} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const OrderCards = ({ orders, chosen, firstTick, onChoose }: OrderListProps) => {
  const words = useWords(managementOrderWords);
  const [firstChosen] = chosen;
  return (
    <ul className={classes['cards']}>
      {orders.map((order) => (
        <li
          key={order.CustomerOrderId}
          className={`card ${classes['card']}`}
          data-chosen={chosen.has(order.CustomerOrderId) || undefined}
        >
          <div className={classes['cardHead']}>
            <Tick
              ref={order.CustomerOrderId === firstChosen ? firstTick : undefined}
              label={words.choose(order.CustomerOrderId)}
              isOn={chosen.has(order.CustomerOrderId)}
              onChange={(isOn) => {
                onChoose([order.CustomerOrderId], isOn);
              }}
            />
            <div className={classes['who']}>
              <OrderLink order={order} />
              <span className="dimmed small">{formatDayAndTime(order.OrderDate)}</span>
            </div>
            <strong className="money">{formatNtd(order.TotalAmount)}</strong>
          </div>
          <div className={classes['badges']}>
            <PaymentBadges order={order} />
            <DeliveryBadge state={order.DeliveryState} />
          </div>
          <span className={classes['products']}>{order.Products}</span>
          <span className="dimmed small">
            {order.BuyerName} · {accountOf(order)}
          </span>
          <ShippingWords order={order} />
        </li>
      ))}
    </ul>
  );
};
