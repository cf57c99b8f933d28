import { isAtPickup } from '#web/shop/orders/index.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { savingsRows } from '#web/shop/discounts/index.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { MoneyRows } from '#web/ui/money-row.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { RefundAccount } from '#web/shop/refund-account/index.ts';
import { OrderInstructions } from '#web/shop/pay-later/index.ts';
import { SeatCodes } from '#web/shop/seats/index.ts';
import { AtPickup } from './at-pickup.tsx';
import { hasSeats, paymentState } from './order-facts.ts';
import { OrderLines } from './order-lines.tsx';
import type { OrderData } from '#web/shop/orders/index.ts';
import { ParcelSection } from './parcel-section.tsx';
import classes from './orders.module.css';
import { ShopRefunds } from './shop-refunds.tsx';

/** What an order holds (ORD-4). */
export const OrderDetails = ({ order }: { readonly order: OrderData }) => {
  const orders = useWords(orderListWords);
  const savings = useWords(savingsWords);
  const withTax = useShowsTax(order.InvoiceMode);
  return (
    <div className={classes['details']}>
      {isAtPickup(order) ? <AtPickup order={order} /> : null}
      {paymentState(order) === 'unpaid' && !isAtPickup(order) ? (
        <OrderInstructions orderId={order.CustomerOrderId} />
      ) : null}
      {paymentState(order) === 'unpaid' ? null : <RefundAccount orderId={order.CustomerOrderId} />}
      <OrderLines order={order} />
      {paymentState(order) === 'paid' && hasSeats(order) ? (
        <Suspense fallback={<Skeleton shape="rows" />}>
          <SeatCodes orderId={order.CustomerOrderId} />
        </Suspense>
      ) : null}
      {order.Delivery === null ? null : <ParcelSection orderId={order.CustomerOrderId} delivery={order.Delivery} />}
      <ShopRefunds refunds={order.RefundsByShop} />
      <div className={classes['foot']}>
        {order.TermsVersion === null ? null : (
          <p className="small">
            <Link to="/LegalDocuments" search={{ Version: order.TermsVersion }}>
              <Unbroken>{orders.agreedTerms(order.TermsVersion)}</Unbroken>
            </Link>
          </p>
        )}
        <div className={classes['totals']}>
          <MoneyRows
            totals={order}
            labels={orders}
            before={savingsRows(order, savings, withTax)}
            invoiceMode={order.InvoiceMode}
          />
        </div>
      </div>
    </div>
  );
};
