import { formatNtd } from '@kapok/domain';
import { ParcelWeight } from '#web/admin/shared/parcel-weight.tsx';
import { langOf } from '#web/texts/language.ts';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { WaitingParcel } from './packing-query.ts';
import classes from './packing.module.css';

/** Where a parcel goes: number and name of its store, whose chain is that of the group, or an address. */
export const PlaceOfParcel = ({ parcel }: { readonly parcel: WaitingParcel }) => {
  const { Store, Destination, TransportName } = parcel;
  if (Store === null) {
    const place = Destination === '' ? TransportName : Destination;
    return <span lang={langOf(place)}>{place}</span>;
  }
  return (
    <span className={classes['stack']} lang={langOf(Store.Name)}>
      <span>
        <strong>{Store.Code}</strong> {Store.Name}
      </span>
      <span className="dimmed small">{Store.Address}</span>
    </span>
  );
};

/** Who gets a parcel. */
export const RecipientOfParcel = ({ parcel }: { readonly parcel: WaitingParcel }) => (
  <span className={classes['stack']}>
    <span lang={langOf(parcel.RecipientName)}>{parcel.RecipientName}</span>
    <span className="dimmed small nowrap">{parcel.RecipientTel}</span>
  </span>
);

/** What lies in a parcel, each product with its number and SKU, and what they weigh as far as it is known. */
export const GoodsOfParcel = ({ parcel }: { readonly parcel: WaitingParcel }) => (
  <ul className={classes['goods']}>
    {parcel.Goods.map(({ ProductId, ProductName, Sku, Qty }) => (
      <li key={ProductId}>
        <span lang={langOf(ProductName)}>{ProductName}</span> <span className="nowrap">× {Qty}</span>{' '}
        <span className="dimmed small">{Sku === '' ? ProductId : `${ProductId} · ${Sku}`}</span>
      </li>
    ))}
    <ParcelWeight parcel={parcel} as="li" />
  </ul>
);

/** What the store takes for a parcel that is paid for there, as far as its packer may know; nothing for any other. */
export const PaysAtPickup = ({ parcel }: { readonly parcel: WaitingParcel }) => {
  const words = useWords(packingWords);
  if (!parcel.PaysAtPickup) return null;
  return (
    <strong className="small">
      {parcel.AmountDue === null ? words.paysAtPickup : words.dueAtPickup(formatNtd(parcel.AmountDue))}
    </strong>
  );
};
