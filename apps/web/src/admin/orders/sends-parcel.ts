import { mayLeave } from '@kapok/domain';
import type { ListedOrder } from '#web/admin/shared/order-queries.ts';

/** There is a slip to lay in a parcel: it is paid, or the store takes the money. */
export const sendsParcel = ({
  Status,
  PayAtPickup,
  TransportId,
}: Pick<ListedOrder, 'Status' | 'PayAtPickup' | 'TransportId'>): boolean =>
  mayLeave({ status: Status, paysAtPickup: PayAtPickup?.State === 'waiting' }) && TransportId !== null;
