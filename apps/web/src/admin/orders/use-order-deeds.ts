import { mgntParcelsContract } from '@kapok/contract';
import type { SaidParcelState } from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { STAFF_ORDERS_KEY, type ListedOrder } from '#web/admin/shared/order-queries.ts';

export interface ShippingChange {
  readonly orderIds: readonly string[];
  readonly seen: readonly Pick<ListedOrder, 'CustomerOrderId' | 'TimesReaddressed'>[];
  readonly state: SaidParcelState;
  readonly text: string;
  /** Undefined: stays as it is. */
  readonly trackingNumber: string | undefined;
  /** Null for nobody in the list; undefined: stays as it is. */
  readonly carrierId: number | null | undefined;
}

/** What becomes of parcels that have left. */
export type Arrival = 'deliver' | 'undeliver' | 'comeBack';

type Changed = Answer<typeof mgntParcelsContract.setShipping>;

/** Says what was changed and what could not be. */
const useTell = () => {
  const words = useWords(managementOrderWords);
  const delivery = useWords(deliveryWords);
  return (changed: Changed, said: string): void => {
    if (changed.Changed.length > 0) showToast('ok', said);
    if (changed.Unsuitable.length > 0) showToast('error', words.unsuitable(changed.Unsuitable.length));
    if (changed.Readdressed.length > 0) showToast('error', delivery.readdressed(changed.Readdressed.length));
  };
};

/** Says how far the parcels of one or many orders are. */
export const useSetShipping = (onDone: () => void) => {
  const { shipping: words } = useWords(managementOrderWords);
  const tell = useTell();
  return useDeed({
    send: ({ orderIds, seen, state, text, trackingNumber, carrierId }: ShippingChange, idempotencyKey) =>
      call(
        mgntParcelsContract.setShipping,
        {
          CustomerOrderIds: [...orderIds],
          State: state,
          Text: text,
          Seen: seen.map(({ CustomerOrderId, TimesReaddressed }) => ({ CustomerOrderId, TimesReaddressed })),
          ...(trackingNumber === undefined ? {} : { TrackingNumber: trackingNumber }),
          ...(carrierId === undefined ? {} : { CarrierId: carrierId }),
        },
        { idempotencyKey },
      ),
    said: (changed) => {
      tell(changed, words.saved(changed.Changed.length));
    },
    onDone,
    concerns: [STAFF_ORDERS_KEY],
  });
};

/** Notes that the parcels of one or many orders arrived, did not after all, or came back. */
export const useNoteArrival = (arrival: Arrival, onDone: () => void) => {
  const { arrivals } = useWords(managementOrderWords);
  const tell = useTell();
  return useDeed({
    send: (orderIds: readonly string[], idempotencyKey) => {
      const CustomerOrderIds = [...orderIds];
      return arrival === 'comeBack'
        ? call(mgntParcelsContract.markNotFetched, { CustomerOrderIds }, { idempotencyKey })
        : call(
            mgntParcelsContract.markDelivered,
            { CustomerOrderIds, Delivered: arrival === 'deliver' },
            { idempotencyKey },
          );
    },
    said: (changed) => {
      tell(changed, arrivals[arrival].saved(changed.Changed.length));
    },
    onDone,
    concerns: [STAFF_ORDERS_KEY],
  });
};
