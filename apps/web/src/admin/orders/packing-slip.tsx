import { storeChainNames } from '@kapok/domain';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useProfile } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';
import { shopLogo } from '#web/admin/shared/shop-logo.ts';
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

/** What a slip says of a parcel. */
interface SlipParcel extends Pick<
  WholeOrder,
  | 'CustomerOrderId'
  | 'OrderDate'
  | 'TransportName'
  | 'RecipientName'
  | 'RecipientTel'
  | 'Destination'
  | 'Store'
  | 'CarrierName'
  | 'TrackingNumber'
> {
  /** The store takes money for it; the slip says so and not how much, since what is due stands on the chain's label. */
  readonly PaysAtPickup: boolean;
  readonly Goods: readonly Pick<WholeOrder['Lines'][number], 'ProductId' | 'ProductName' | 'Qty'>[];
}

/** The slip of an order: not what staff refunded instead of sending it. */
export const PackingSlip = ({ order }: { readonly order: WholeOrder }) => {
  if (order.TransportId === null) return null;
  const goods = order.Lines.filter(({ Kind, Qty, GivenBackQty }) => Kind === 'goods' && Qty > GivenBackQty);
  const left = goods.map((line) => ({ ...line, Qty: line.Qty - line.GivenBackQty }));
  return (
    <Slip
      parcel={{ ...order, PaysAtPickup: order.PayAtPickup?.State === 'waiting', Goods: left }}
      seller={order.Seller}
    />
  );
};

export interface SlipProps {
  readonly parcel: SlipParcel;
  readonly seller: WholeOrder['Seller'];
}

/** What lies in a parcel: goods and pieces without prices, since a parcel may be a present. Drawn on paper only. */
export const Slip = ({ parcel, seller }: SlipProps) => {
  const { slip, order: words } = useWords(managementOrderWords);
  const { Version } = useProfile();
  return (
    <section className={classes['slip']} aria-label={slip.title}>
      <div className={classes['head']}>
        <img className={classes['logo']} src={shopLogo(Version)} alt={seller.ShopName} />
        <h2>{slip.title}</h2>
        <span>{parcel.CustomerOrderId}</span>
      </div>
      <div className={classes['to']}>
        <div>
          <p>{words.recipient}</p>
          <strong>{parcel.RecipientName}</strong>
          <p>{parcel.RecipientTel}</p>
          {parcel.Store === null ? <p>{parcel.Destination}</p> : <Store store={parcel.Store} />}
        </div>
        <div>
          <p>
            {slip.ordered} {formatDay(parcel.OrderDate)}
          </p>
          <p>{parcel.TransportName}</p>
          {parcel.PaysAtPickup ? <strong>{slip.paysAtPickup}</strong> : null}
          {parcel.TrackingNumber === '' ? null : (
            <p>
              {parcel.CarrierName} {words.tracking} {parcel.TrackingNumber}
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
          {parcel.Goods.map((line) => (
            <tr key={line.ProductId}>
              <td>
                {line.ProductName} · {line.ProductId}
              </td>
              <td>{line.Qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{slip.note}</p>
      <address className={classes['from']}>
        <strong>{seller.ShopName}</strong> {seller.Company}
        <br />
        {seller.Address}
        <br />
        {seller.Phone} · {seller.Email}
      </address>
      <p className={classes['sign']}>
        <span>{slip.signature}</span>
      </p>
    </section>
  );
};
