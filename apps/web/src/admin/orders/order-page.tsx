import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { printPage } from '#web/ui/print-page.ts';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { MailsLink } from '#web/admin/shared/mails-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { BuyerSection } from './buyer-section.tsx';
import { CallOffOrder } from './call-off-order.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { LinesSection } from './lines-section.tsx';
import { DeliveryBadge, PaymentBadges } from './order-badges.tsx';
import { wholeOrderQuery, type WholeOrder } from '#web/admin/shared/order-queries.ts';
import classes from './order-page.module.css';
import { OrderMoneyBack } from './order-money-back.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PrintButton } from './print-slips.tsx';
import { sendsParcel } from './sends-parcel.ts';
import { StaffNote } from './staff-note.tsx';
import { StockSection } from './stock-section.tsx';

const route = getRouteApi('/signed-in/mgnh/orders/$orderId');

/** Everything of one order, and what staff do with it (MGNT-4). */
export const OrderPage = () => {
  const { order: words } = useWords(managementOrderWords);
  const { orderId } = route.useParams();
  const order = useQuery(wholeOrderQuery(orderId));
  return (
    <StaffPage
      title={words.heading(orderId)}
      back={<BackLink to="/mgnh/orders">{words.back}</BackLink>}
      subject={`order/${orderId}`}
      tools={
        <>
          <MailsLink of={{ CustomerOrderId: orderId }} />
          {order.data?.Status === 'unpaid' && order.data.PayAtPickup?.State !== 'waiting' ? (
            <CallOffOrder order={order.data} />
          ) : null}
          {order.data !== undefined && sendsParcel(order.data) ? (
            <PrintButton
              onPrint={() => {
                void printPage();
              }}
            />
          ) : null}
        </>
      }
    >
      <Loaded query={order} shape="rows">
        {(found) => (
          <>
            <Sections order={found} />
            <PackingSlip order={found} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};

const Sections = ({ order }: { readonly order: WholeOrder }) => (
  <div className={classes['page']}>
    <div className={classes['badges']}>
      <PaymentBadges order={order} />
      <DeliveryBadge state={order.DeliveryState} />
    </div>
    <div className={classes['columns']}>
      <DeliverySection order={order} />
      <BuyerSection order={order} />
    </div>
    <StaffNote order={order} />
    <LinesSection order={order} />
    <OrderMoneyBack order={order} />
    <div className={classes['columns']}>
      <PaymentsSection order={order} />
      <InvoiceSection order={order} />
    </div>
    <StockSection movements={order.StockMovements} />
  </div>
);
