import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import type { WaitingParcel } from './packing-query.ts';
import { GoodsOfParcel, PaysAtPickup, PlaceOfParcel, RecipientOfParcel } from './place-of-parcel.tsx';
import classes from './printed-list.module.css';

export interface PrintedListProps {
  readonly title: string;
  readonly shopName: string;
  readonly parcels: readonly WaitingParcel[];
}

/** The parcels on A4, to be ticked with a pen while they are packed. Drawn on paper only. */
export const PrintedList = ({ title, shopName, parcels }: PrintedListProps) => {
  const words = useWords(packingWords);
  // oxlint-disable-next-line react/purity -- the list says when it was drawn last
  const drawnAt = new Date().toISOString();
  const pieces = parcels.flatMap(({ Goods }) => Goods).reduce((sum, { Qty }) => sum + Qty, 0);
  return (
    <section className={classes['sheet']} aria-label={words.list}>
      <div className={classes['head']}>
        <h2>
          {title} · {words.count(parcels.length)}
        </h2>
        <span>
          {shopName} · {words.pieces(pieces)} · {words.printed(formatDayAndTime(drawnAt))}
        </span>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.packed}</th>
            <th scope="col">{words.order}</th>
            <th scope="col">{words.recipient}</th>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.goods}</th>
            <th scope="col">{words.tracking}</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.CustomerOrderId}>
              <td>
                <span className={classes['box']} />
              </td>
              <td>
                <span className="nowrap">{parcel.CustomerOrderId}</span> <PaysAtPickup parcel={parcel} />
              </td>
              <td>
                <RecipientOfParcel parcel={parcel} />
              </td>
              <td>
                <PlaceOfParcel parcel={parcel} />
              </td>
              <td>
                <GoodsOfParcel parcel={parcel} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
