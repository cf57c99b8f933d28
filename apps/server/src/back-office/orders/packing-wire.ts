import type { mgntPackingContract } from '@kapok/contract';
import { groupParcels, inLanguage, noteOf, weighParcel, type Language, type Seller } from '@kapok/domain';
import type { z } from 'zod';
import { carrierName } from '#server/platform/db/carrier-of-order.ts';
import { storeToWire } from '#server/selling/cart/index.ts';
import { parcelDigest, type WaitingParcel } from '#server/selling/fulfilment/index.ts';
import { packingColumns, type PackingForm } from './packing-file.ts';
import { weightToWire } from './weight-wire.ts';
import { sellerToWire } from './seller-wire.ts';

export interface PackingList {
  readonly parcels: readonly WaitingParcel[];
  readonly hasMore: boolean;
  readonly seller: Seller;
  /** Sums of money are for staff who look after orders. */
  readonly showsSums: boolean;
}

export const packingListToWire = (
  { parcels, hasMore, seller, showsSums }: PackingList,
  language: Language,
): z.output<typeof mgntPackingContract.qryPackingList.reply> => ({
  Groups: groupParcels(parcels.map(placed)).map(({ group, carrierId, parcels: some }) => {
    const carrier = carrierId === null ? null : some[0]?.parcel.carrier;
    return {
      Group: group,
      CarrierId: carrierId,
      CarrierName: carrier ? carrierName(carrier, language) : '',
      Parcels: some.map(({ parcel }) => parcelToWire(parcel, { language, showsSums })),
    };
  }),
  HasMore: hasMore,
  Seller: sellerToWire(seller, language),
  FileColumns: packingColumns({ language, showsSums }).map(({ name, meaning }) => ({ Name: name, Meaning: meaning })),
});

const placed = (parcel: WaitingParcel) => ({
  shippingCode: parcel.shippingCode,
  chain: parcel.pickupStore?.chain ?? null,
  carrierId: parcel.carrier?.id ?? null,
  parcel,
});

const parcelToWire = (parcel: WaitingParcel, { language, showsSums }: PackingForm) => ({
  CustomerOrderId: parcel.orderNumber,
  OrderDate: parcel.placedAt.toISOString(),
  PaidAt: parcel.paidAt?.toISOString() ?? null,
  WaitsSince: parcel.waitsSince.toISOString(),
  PaysAtPickup: parcel.paysAtPickup,
  AmountDue: showsSums ? parcel.dueNtd : null,
  TransportId: parcel.shippingCode,
  TransportName: inLanguage(parcel.shippingName, language),
  RecipientName: parcel.recipientName,
  RecipientTel: parcel.recipientTel,
  Destination: parcel.destination,
  Store: storeToWire(parcel.pickupStore),
  DeliveryState: parcel.deliveryState,
  ShippingText: noteOf(parcel),
  Goods: parcel.goods.map(({ productId, nameZh, nameEn, sku, pieces }) => ({
    ProductId: productId,
    ProductName: inLanguage({ zh: nameZh, en: nameEn }, language),
    Sku: sku,
    Qty: pieces,
  })),
  ...weightToWire(weighParcel(parcel.goods)),
  GoodsAmount: showsSums ? parcel.goodsNtd : null,
  Seen: parcelDigest(parcel),
});
