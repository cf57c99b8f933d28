import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { formatNtd } from '@kapok/domain';
import type { ReactNode } from 'react';
import { LineRefund } from '#web/shop/refunds/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { GoodsReturn } from './goods-return.tsx';
import classes from './order-lines.module.css';
import type { GoodsLine, OrderData } from '#web/shop/orders/index.ts';

interface OrderLinesProps {
  readonly order: OrderData;
}

/** Every line of an order with all of its figures: a table on wide screens, cards on phones (FLOW-9). */
export const OrderLines = ({ order }: OrderLinesProps) =>
  useIsWide() ? <LineTable order={order} /> : <LineCards order={order} />;

const COLUMNS = 7;

const LineTable = ({ order }: OrderLinesProps) => {
  const { cart } = useTexts();
  const orders = useWords(orderListWords);
  const taxOf = useTaxOf();
  return (
    <table className="table">
      <caption className="visually-hidden">{orders.showDetails(order.CustomerOrderId)}</caption>
      <thead>
        <tr>
          <th scope="col">{cart.productId}</th>
          <th scope="col">{orders.product}</th>
          <th scope="col" className="number">
            {cart.unitPrice}
          </th>
          <th scope="col" className="number">
            {orders.quantity}
          </th>
          <th scope="col" className="number">
            {orders.subtotal}
          </th>
          <th scope="col" className="number">
            {cart.tax}
          </th>
          <th scope="col" className="number">
            {orders.lineTotal}
          </th>
        </tr>
      </thead>
      {order.CustomerOrderDS.map((line) => (
        <tbody key={line.ProductId}>
          <tr>
            <td className="nowrap">{line.ProductId}</td>
            <td className={classes['name']}>{line.ProductName}</td>
            <td className="number">{formatNtd(line.UnitPrice)}</td>
            <td className="number">{line.Qty}</td>
            <td className="number">{formatNtd(line.Subtotal)}</td>
            <td className="number">{taxOf(line)}</td>
            <td className="number">{formatNtd(totalOf(line))}</td>
          </tr>
          {line.ProductType === '3' ? null : (
            <tr className={classes['money']}>
              <td colSpan={COLUMNS}>
                <MoneyBack order={order} line={line} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
};

const LineCards = ({ order }: OrderLinesProps) => {
  const { cart } = useTexts();
  const orders = useWords(orderListWords);
  const taxOf = useTaxOf();
  return (
    <ul className={classes['cards']} aria-label={orders.showDetails(order.CustomerOrderId)}>
      {order.CustomerOrderDS.map((line) => (
        <li key={line.ProductId}>
          <p className={classes['name']}>{line.ProductName}</p>
          <dl className={classes['figures']}>
            <Figure label={cart.productId}>{line.ProductId}</Figure>
            <Figure label={cart.unitPrice}>{formatNtd(line.UnitPrice)}</Figure>
            <Figure label={orders.quantity}>{line.Qty}</Figure>
            <Figure label={orders.subtotal}>{formatNtd(line.Subtotal)}</Figure>
            <Figure label={cart.tax}>{taxOf(line)}</Figure>
            <Figure label={orders.lineTotal}>
              <strong>{formatNtd(totalOf(line))}</strong>
            </Figure>
          </dl>
          {line.ProductType === '3' ? null : <MoneyBack order={order} line={line} />}
        </li>
      ))}
    </ul>
  );
};

/** The tax of a line; one without tax says why. */
const useTaxOf = () => {
  const { taxKinds } = useWords(savingsWords);
  return ({ TaxKind, TaxAmount }: GoodsLine): string =>
    TaxKind === 'taxable' ? formatNtd(TaxAmount) : taxKinds[TaxKind];
};

const totalOf = (line: GoodsLine): number => line.Subtotal + line.TaxAmount;

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="money">{children}</dd>
  </div>
);

/** What can be had back for a line, or was. */
const MoneyBack = ({ order, line }: OrderLinesProps & { readonly line: GoodsLine }) =>
  line.ProductType === '1' ? (
    <GoodsReturn orderId={order.CustomerOrderId} line={line} />
  ) : (
    <LineRefund orderId={order.CustomerOrderId} paidAt={order.PaidAt} payType={order.PayType} line={line} />
  );
