import { storeChainNames } from '@kapok/domain';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';
import classes from './packing-slip.module.css';

/** The counter in the order in which its form asks for it. */
const Store = ({ store }: { readonly store: NonNullable<WholeOrder['Store']> }) => (
  <>
    <strong>
      {storeChainNames[store.Chain]} {store.Name} {store.Code}
    </strong>
    <p>{store.Address}</p>
  </>
);

/**
 * What lies in the parcel: goods and pieces without prices, since a parcel may be a present; not what staff refunded instead of
 * sending it. Drawn on paper only.
 */
export const PackingSlip = ({ order }: { readonly order: WholeOrder }) => {
  const { slip, order: words, ways } = useWords(managementOrderWords);
  if (order.TransportId === null) return null;
  return (
    <section className={classes['slip']} aria-label={slip.title}>
      <div className={classes['head']}>
        <h2>{slip.title}</h2>
        <span>{order.CustomerOrderId}</span>
      </div>
      <div className={classes['to']}>
        <div>
          <p>{words.recipient}</p>
          <strong>{order.RecipientName}</strong>
          <p>{order.RecipientTel}</p>
          {order.Store === null ? <p>{order.Destination}</p> : <Store store={order.Store} />}
        </div>
        <div>
          <p>
            {slip.ordered} {formatDay(order.OrderDate)}
          </p>
          <p>{ways[order.TransportId]}</p>
          {order.TrackingNumber === '' ? null : (
            <p>
              {order.CarrierName} {words.tracking} {order.TrackingNumber}
            </p>
          )}
        </div>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {order.Lines.filter(({ Kind, Qty, GivenBackQty }) => Kind === 'goods' && Qty > GivenBackQty).map((line) => (
            <tr key={line.ProductId}>
              <td>
                {line.ProductName} · {line.ProductId}
              </td>
              <td>{line.Qty - line.GivenBackQty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{slip.note}</p>
      <address className={classes['from']}>
        <strong>{order.Seller.ShopName}</strong> {order.Seller.Company}
        <br />
        {order.Seller.Address}
        <br />
        {order.Seller.Phone} · {order.Seller.Email}
      </address>
      <p className={classes['sign']}>
        <span>{slip.signature}</span>
      </p>
    </section>
  );
};
