import { cartWords } from '#web/texts/cart-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { formatNtd } from '@kapok/domain';
import type { ReactNode } from 'react';
import { LineRefund } from '#web/shop/refunds/index.ts';
import { useShowsTax } from '#web/texts/shop.ts';
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

const COLUMNS = { withTax: 7, plain: 5 } as const;

const LineTable = ({ order }: OrderLinesProps) => {
  const cart = useWords(cartWords);
  const orders = useWords(orderListWords);
  const taxOf = useTaxOf();
  const withTax = useShowsTax(order.InvoiceMode);
  return (
    <table className="table">
      <caption className="visually-hidden">{orders.showDetails(order.CustomerOrderId)}</caption>
      <thead>
        <tr>
          <th scope="col">{cart.productId}</th>
          <th scope="col">{orders.product}</th>
          <th scope="col" className="number">
            {withTax ? cart.unitPrice : cart.plain.unitPrice}
          </th>
          <th scope="col" className="number">
            {orders.quantity}
          </th>
          {withTax ? (
            <>
              <th scope="col" className="number">
                {orders.subtotal}
              </th>
              <th scope="col" className="number">
                {cart.tax}
              </th>
            </>
          ) : null}
          <th scope="col" className="number">
            {withTax ? orders.lineTotal : cart.plain.lineTotal}
          </th>
        </tr>
      </thead>
      {order.CustomerOrderDS.map((line) => (
        <tbody key={line.ProductId}>
          <tr>
            <td className="nowrap">{line.ProductId}</td>
            <td className={classes['name']}>{line.ProductName}</td>
            <td className="number">{formatNtd(unitPriceOf(line, withTax))}</td>
            <td className="number">{line.Qty}</td>
            {withTax ? (
              <>
                <td className="number">{formatNtd(line.Subtotal)}</td>
                <td className="number">{taxOf(line)}</td>
              </>
            ) : null}
            <td className="number">{formatNtd(totalOf(line))}</td>
          </tr>
          {line.ProductType === '3' ? null : (
            <tr className={classes['money']}>
              <td colSpan={withTax ? COLUMNS.withTax : COLUMNS.plain}>
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
  const cart = useWords(cartWords);
  const orders = useWords(orderListWords);
  const taxOf = useTaxOf();
  const withTax = useShowsTax(order.InvoiceMode);
  return (
    <ul className={classes['cards']} aria-label={orders.showDetails(order.CustomerOrderId)}>
      {order.CustomerOrderDS.map((line) => (
        <li key={line.ProductId}>
          <p className={classes['name']}>{line.ProductName}</p>
          <dl className={classes['figures']}>
            <Figure label={cart.productId}>{line.ProductId}</Figure>
            <Figure label={withTax ? cart.unitPrice : cart.plain.unitPrice}>
              {formatNtd(unitPriceOf(line, withTax))}
            </Figure>
            <Figure label={orders.quantity}>{line.Qty}</Figure>
            {withTax ? (
              <>
                <Figure label={orders.subtotal}>{formatNtd(line.Subtotal)}</Figure>
                <Figure label={cart.tax}>{taxOf(line)}</Figure>
              </>
            ) : null}
            <Figure label={withTax ? orders.lineTotal : cart.plain.lineTotal}>
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

/** Of one piece: before tax, or as the shop showed it. */
const unitPriceOf = ({ UnitPrice, PriceWithTax }: GoodsLine, withTax: boolean): number =>
  withTax ? UnitPrice : (PriceWithTax ?? UnitPrice);

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
