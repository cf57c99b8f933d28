import { formatNtd } from '@kapok/domain';
import { useTexts } from '#web/texts/language.ts';
import { formatDay } from '#web/ui/format.ts';
import { MoneyRows } from '#web/ui/money-row.tsx';
import type { OrderData } from './orders-query.ts';
import classes from './orders.module.css';

/** What an order holds (ORD-4). */
export const OrderDetails = ({ order }: { readonly order: OrderData }) => {
  const { orders } = useTexts();
  return (
    <div className={classes['details']}>
      <table className="table">
        <caption className="visually-hidden">{orders.showDetails(order.CustomerOrderId)}</caption>
        <thead>
          <tr>
            <th scope="col">{orders.product}</th>
            <th scope="col" className="number">
              {orders.quantity}
            </th>
            <th scope="col" className="number">
              {orders.subtotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.CustomerOrderDS.map((line) => (
            <tr key={line.ProductId}>
              <td>
                {line.ProductName}
                <Refunded line={line} />
              </td>
              <td className="number">{line.Qty}</td>
              <td className="number">{formatNtd(line.Subtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['totals']}>
        <MoneyRows totals={order} labels={orders} />
      </div>
    </div>
  );
};

const Refunded = ({ line }: { readonly line: OrderData['CustomerOrderDS'][number] }) => {
  const { orders } = useTexts();
  if (line.MoneyBackDate === null) return null;
  return (
    <p className="dimmed small">
      {orders.refundedOn(
        formatDay(line.MoneyBackDate),
        line.MoneyBackStatus ?? '',
        formatNtd(line.MoneyBackAmount ?? 0),
      )}
    </p>
  );
};
