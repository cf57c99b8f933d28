import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { LineRefund } from '#web/features/refunds/index.ts';
import { savingsRows } from '#web/features/savings/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { MoneyRows } from '#web/ui/money-row.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { GoodsReturn } from './goods-return.tsx';
import type { OrderData } from './orders-query.ts';
import classes from './orders.module.css';

/** What an order holds (ORD-4). */
export const OrderDetails = ({ order }: { readonly order: OrderData }) => {
  const { orders } = useTexts();
  const savings = useWords(savingsWords);
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
        {order.CustomerOrderDS.map((line) => (
          <tbody key={line.ProductId}>
            <tr>
              <td>{line.ProductName}</td>
              <td className="number">{line.Qty}</td>
              <td className="number">{formatNtd(line.Subtotal)}</td>
            </tr>
            {line.ProductType === '3' ? null : (
              <tr className={classes['refund']}>
                <td colSpan={3}>
                  {line.ProductType === '1' ? (
                    <GoodsReturn orderId={order.CustomerOrderId} line={line} />
                  ) : (
                    <LineRefund
                      orderId={order.CustomerOrderId}
                      paidAt={order.PaidAt}
                      payType={order.PayType}
                      line={line}
                    />
                  )}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      <div className={classes['foot']}>
        {order.TermsVersion === null ? null : (
          <p className="small">
            <Link to="/LegalDocuments" search={{ Version: order.TermsVersion }}>
              <Unbroken>{orders.agreedTerms(order.TermsVersion)}</Unbroken>
            </Link>
          </p>
        )}
        <div className={classes['totals']}>
          <MoneyRows totals={order} labels={orders} before={savingsRows(order, savings)} />
        </div>
      </div>
    </div>
  );
};
