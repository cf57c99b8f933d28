import { mgntPackingContract } from '@kapok/contract';
import { useState } from 'react';
import { CarrierChoice } from '#web/admin/orders/index.ts';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { ParcelGroup } from './packing-query.ts';
import classes from './packing.module.css';
import type { NumberedParcel } from './use-packing.ts';

export interface ShipOverlayProps {
  readonly group: ParcelGroup;
  readonly chosen: readonly NumberedParcel[];
  readonly onClose: () => void;
  readonly onDone: (done: Answer<typeof mgntPackingContract.shipParcels>) => void;
}

const twiceIn = (chosen: readonly NumberedParcel[]): readonly string[] => {
  const numbers = chosen.map(({ trackingNumber }) => trackingNumber).filter((number) => number !== '');
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) < index))];
};

/** One question before the buyers are told, with who carries the parcels. */
export const ShipOverlay = ({ group, chosen, onClose, onDone }: ShipOverlayProps) => {
  const words = useWords(packingWords);
  const [carrierId, setCarrierId] = useState(group.CarrierId);
  // As they were when the dialog was opened.
  const [sent] = useState(chosen);
  const isPickup = group.Group === 'self-pickup';
  const ship = useDeed({
    send: (carrier: number | null, idempotencyKey) =>
      call(
        mgntPackingContract.shipParcels,
        {
          Parcels: sent.map(({ parcel, trackingNumber, seen }) => ({
            CustomerOrderId: parcel.CustomerOrderId,
            TrackingNumber: trackingNumber,
            Seen: seen,
          })),
          ...(carrier === group.CarrierId ? {} : { CarrierId: carrier }),
        },
        { idempotencyKey },
      ),
    said: (done) => {
      const { length } = done.Shipped;
      if (length > 0) showToast('ok', isPickup ? words.readied(length) : words.shipped(length));
      onDone(done);
    },
    concerns: [STAFF_ORDERS_KEY],
  });
  const withoutNumber = isPickup ? 0 : sent.filter(({ trackingNumber }) => trackingNumber === '').length;
  const twice = twiceIn(sent);
  return (
    <FormOverlay
      title={isPickup ? words.readyTitle(sent.length) : words.shipTitle(sent.length)}
      submitLabel={isPickup ? words.ready : words.ship}
      isBusy={ship.isPending}
      onSend={() => {
        ship.runOnce(carrierId);
        return true;
      }}
      onClose={onClose}
    >
      <p>{isPickup ? words.readyBody : words.shipBody}</p>
      {withoutNumber === 0 ? null : <p className={classes['warning']}>{words.without(withoutNumber)}</p>}
      {twice.length === 0 ? null : <p className={classes['warning']}>{words.twice(twice.join(', '))}</p>}
      {isPickup ? null : <CarrierChoice before={group} value={carrierId} onChange={setCarrierId} />}
    </FormOverlay>
  );
};
