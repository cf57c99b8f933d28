import { TextInput } from '@mantine/core';
import { MAX_TRACKING_LENGTH } from '@kapok/contract';
import { DeliveryBadge, ShippingSaid } from '#web/admin/orders/index.ts';
import { Tick } from '#web/admin/shared/tick.tsx';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { OrderNumber } from './order-number.tsx';
import type { ParcelGroup, WaitingParcel } from './packing-query.ts';
import classes from './packing.module.css';
import { GoodsOfParcel, PaysAtPickup, PlaceOfParcel, RecipientOfParcel } from './place-of-parcel.tsx';
import type { Packing } from './use-packing.ts';

export interface ParcelListProps {
  readonly group: ParcelGroup;
  readonly packing: Packing;
}

/** The parcels of a group with a field for the number of each: a table where there is room, cards on phones. */
export const ParcelList = ({ group, packing }: ParcelListProps) => {
  const words = useWords(packingWords);
  const isWide = useIsWide();
  const List = isWide ? ParcelTable : ParcelCards;
  return (
    <div className={`no-print ${classes['list']}`}>
      {hasNumbers(group) ? <p className="dimmed small">{words.trackingHint}</p> : null}
      <List group={group} packing={packing} />
    </div>
  );
};

/** What is fetched at the shop's counter has no number. */
const hasNumbers = ({ Group }: ParcelGroup): boolean => Group !== 'self-pickup';

interface RowProps {
  readonly parcel: WaitingParcel;
  readonly packing: Packing;
}

const ParcelTick = ({ parcel: { CustomerOrderId }, packing }: RowProps) => {
  const words = useWords(packingWords);
  return (
    <Tick
      label={words.choose(CustomerOrderId)}
      isOn={packing.isChosen(CustomerOrderId)}
      onChange={(isOn) => {
        packing.choose([CustomerOrderId], isOn);
      }}
    />
  );
};

const AllTick = ({ group: { Parcels }, packing }: ParcelListProps) => {
  const words = useWords(packingWords);
  return (
    <Tick
      label={words.chooseAll}
      isOn={packing.chosen.length === Parcels.length}
      onChange={(isOn) => {
        packing.choose(
          Parcels.map(({ CustomerOrderId }) => CustomerOrderId),
          isOn,
        );
      }}
    />
  );
};

const NumberField = ({ parcel: { CustomerOrderId }, packing }: RowProps) => {
  const words = useWords(packingWords);
  return (
    <TextInput
      aria-label={words.trackingOf(CustomerOrderId)}
      placeholder={words.tracking}
      value={packing.numberOf(CustomerOrderId)}
      maxLength={MAX_TRACKING_LENGTH}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        packing.type(CustomerOrderId, event.currentTarget.value);
      }}
      onPaste={(event) => {
        if (packing.paste(CustomerOrderId, event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
    />
  );
};

const OrderOfParcel = ({ parcel }: { readonly parcel: WaitingParcel }) => {
  const words = useWords(packingWords);
  return (
    <span className={classes['stack']}>
      <OrderNumber orderId={parcel.CustomerOrderId} />
      {parcel.PaidAt === null ? null : (
        <span className="dimmed small nowrap">{words.paidAt(formatDayAndTime(parcel.PaidAt))}</span>
      )}
      <PaysAtPickup parcel={parcel} />
      {parcel.DeliveryState === 'packed' ? <DeliveryBadge state="packed" /> : null}
      {parcel.ShippingText === '' ? null : (
        <span className="dimmed small">
          <ShippingSaid text={parcel.ShippingText} />
        </span>
      )}
    </span>
  );
};

const ParcelTable = ({ group, packing }: ParcelListProps) => {
  const words = useWords(packingWords);
  return (
    <table className="table">
      <caption className="visually-hidden">{words.list}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes['tick']}>
            <AllTick group={group} packing={packing} />
          </th>
          <th scope="col">{words.order}</th>
          <th scope="col">{words.recipient}</th>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.goods}</th>
          {hasNumbers(group) ? <th scope="col">{words.tracking}</th> : null}
        </tr>
      </thead>
      <tbody>
        {group.Parcels.map((parcel) => (
          <tr
            key={parcel.CustomerOrderId}
            className={packing.isChosen(parcel.CustomerOrderId) ? (classes['chosen'] ?? '') : ''}
          >
            <td className={classes['tick']}>
              <ParcelTick parcel={parcel} packing={packing} />
            </td>
            <td>
              <OrderOfParcel parcel={parcel} />
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
            {hasNumbers(group) ? (
              <td className={classes['number']}>
                <NumberField parcel={parcel} packing={packing} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const ParcelCards = ({ group, packing }: ParcelListProps) => {
  const words = useWords(packingWords);
  return (
    <>
      <div className={classes['all']}>
        <AllTick group={group} packing={packing} />
        <span aria-hidden>{words.chooseAll}</span>
      </div>
      <ul className={classes['cards']}>
        {group.Parcels.map((parcel) => (
          <li
            key={parcel.CustomerOrderId}
            className={`card ${classes['card']}`}
            data-chosen={packing.isChosen(parcel.CustomerOrderId) || undefined}
          >
            <div className={classes['cardHead']}>
              <ParcelTick parcel={parcel} packing={packing} />
              <OrderOfParcel parcel={parcel} />
            </div>
            <RecipientOfParcel parcel={parcel} />
            <PlaceOfParcel parcel={parcel} />
            <GoodsOfParcel parcel={parcel} />
            {hasNumbers(group) ? <NumberField parcel={parcel} packing={packing} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
};
