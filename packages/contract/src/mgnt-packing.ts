import { parcelGroups, shippingCodes, shipRefusals } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { deliveryState, MAX_ORDERS_AT_ONCE, MAX_TRACKING_LENGTH, sender } from './mgnt-parcels.ts';
import { carrierId } from './mgnt-parcel-carriers.ts';
import { parcelWeight } from './parcel-measures.ts';
import { knownStore } from './recipient.ts';
import { instant, noPayload, ntd, orderId, productId, text } from './wire.ts';

/** As many waiting parcels as the packing list shows at once, the longest waiting. */
export const MAX_WAITING_PARCELS = 500;

const seenParcel = text(22).meta({
  description: 'A mark of recipient, place and goods, which changes with them',
});

const parcel = z
  .object({
    CustomerOrderId: orderId,
    OrderDate: instant,
    PaidAt: instant.nullable().meta({ description: 'Null where it is paid when it is fetched' }),
    WaitsSince: instant.meta({ description: 'When it was paid, or agreed that it is paid at pick-up' }),
    PaysAtPickup: z.boolean().meta({ description: 'The store takes the money for it' }),
    AmountDue: ntd
      .nullable()
      .meta({ description: 'What the store takes; null for staff without the permission for orders' }),
    TransportId: z.enum(shippingCodes),
    TransportName: z.string(),
    RecipientName: z.string(),
    RecipientTel: z.string(),
    Destination: z.string(),
    Store: knownStore,
    DeliveryState: deliveryState,
    ShippingText: z.string().meta({ description: 'What staff wrote beside the state' }),
    Goods: z
      .array(z.object({ ProductId: productId, ProductName: z.string(), Sku: z.string(), Qty: z.int() }))
      .meta({ description: 'Without pieces that were refunded or asked back' }),
    ...parcelWeight,
    GoodsAmount: ntd
      .nullable()
      .meta({ description: 'What these goods cost their buyer; null for staff without the permission for orders' }),
    Seen: seenParcel,
  })
  .meta({ id: 'WaitingParcel' });

/** Parcels that are paid, or to be paid at pick-up, and wait to be shipped (SHIP-1). */
export const mgntPackingContract = {
  qryPackingList: endpoint({
    path: '/api/Mgnh/qryPackingList',
    audience: 'staff',
    permission: 'packing',
    summary: `The parcels that are paid and wait to be shipped, by the place to which they are taken; the ${MAX_WAITING_PARCELS} that have waited longest.`,
    body: noPayload,
    reply: z
      .object({
        Groups: z.array(
          z.object({
            Group: z.enum(parcelGroups),
            CarrierId: carrierId.nullable(),
            CarrierName: z.string(),
            Parcels: z.array(parcel),
          }),
        ),
        HasMore: z.boolean().meta({ description: 'More parcels wait than are listed' }),
        Seller: sender.meta({ description: 'Who sends them' }),
        FileColumns: z
          .array(z.object({ Name: z.string(), Meaning: z.string() }))
          .meta({ description: 'The columns of the file, in their order' }),
      })
      .meta({ id: 'PackingList' }),
  }),
  exportParcels: endpoint({
    path: '/api/Mgnh/exportParcels',
    audience: 'staff',
    permission: 'packing',
    summary:
      'Those of the named parcels that still wait, as a file (CSV), a row a parcel; without amounts for staff without the permission for orders. Noted.',
    body: z.object({ CustomerOrderIds: z.array(orderId).min(1).max(MAX_WAITING_PARCELS) }),
    reply: z.object({ Csv: z.string() }),
  }),
  shipParcels: endpoint({
    path: '/api/Mgnh/shipParcels',
    audience: 'staff',
    permission: 'packing',
    summary:
      'Marks parcels as shipped, each with a tracking number of its own; what was refunded or changed is left out.',
    body: z.object({
      Parcels: z
        .array(
          z.object({
            CustomerOrderId: orderId,
            TrackingNumber: lineText(MAX_TRACKING_LENGTH).meta({ description: 'Empty where there is none' }),
            Seen: seenParcel,
          }),
        )
        .min(1)
        .max(MAX_ORDERS_AT_ONCE),
      CarrierId: carrierId
        .nullish()
        .meta({ description: 'Who carries them; null for nobody in the list, stays as it is without it' }),
    }),
    reply: z
      .object({
        Shipped: z.array(orderId),
        Skipped: z.array(z.object({ CustomerOrderId: orderId, Reason: z.enum(shipRefusals) })),
      })
      .meta({ id: 'ShippedParcels' }),
    idempotent: true,
  }),
} as const;
