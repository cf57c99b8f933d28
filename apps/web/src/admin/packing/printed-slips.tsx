import { Slip } from '#web/admin/orders/index.ts';
import type { PackingList, WaitingParcel } from './packing-query.ts';

export interface PrintedSlipsProps {
  readonly parcels: readonly WaitingParcel[];
  readonly seller: PackingList['Seller'];
}

/** A slip to lay in each parcel, a page each. Drawn on paper only. */
export const PrintedSlips = ({ parcels, seller }: PrintedSlipsProps) => (
  <div>
    {parcels.map((parcel) => (
      <Slip key={parcel.CustomerOrderId} parcel={{ ...parcel, CarrierName: '', TrackingNumber: '' }} seller={seller} />
    ))}
  </div>
);
