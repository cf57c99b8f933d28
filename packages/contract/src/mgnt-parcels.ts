import { deliveryStates, saidParcelStates } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { carrierId } from './mgnt-parcel-carriers.ts';
import { orderId } from './wire.ts';

/** As many orders as staff tick at once; a page of the list. */
export const MAX_ORDERS_AT_ONCE = 100;
/** As long as any carrier's number. */
export const MAX_TRACKING_LENGTH = 40;

/** How far the goods of an order are. */
export const deliveryState = z.enum(deliveryStates.states).meta({
  id: 'DeliveryState',
  description: 'none: nothing is sent, not before the payment, or not any more, since the money went back first',
});

/** Who sends a parcel, as its slip names them. */
export const sender = z.object({
  ShopName: z.string(),
  Company: z.string(),
  Address: z.string(),
  Phone: z.string(),
  Email: z.string(),
});

const manyOrders = z.array(orderId).min(1).max(MAX_ORDERS_AT_ONCE);
const changedOrders = z
  .object({
    Changed: z.array(orderId),
    Unsuitable: z.array(orderId).meta({
      description:
        'Neither paid nor to be paid at pick-up, unknown, with nothing to ship, since all of it was refunded or is asked back, or in a state that this does not follow: nothing was done to them',
    }),
    Readdressed: z
      .array(orderId)
      .meta({ description: 'They go elsewhere than the sender has seen: nothing was done to them' }),
  })
  .meta({ id: 'ChangedOrders' });

/** How far parcels are, as staff say it. */
export const mgntParcelsContract = {
  setShipping: endpoint({
    path: '/api/Mgnh/setShipping',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Says how far the parcels of one or many paid orders are, with a note for their buyers, who are mailed when a parcel is sent.',
    body: z.object({
      CustomerOrderIds: manyOrders,
      State: z.enum(saidParcelStates),
      Text: lineText(100).meta({ description: 'What buyers read beside the state' }),
      TrackingNumber: lineText(MAX_TRACKING_LENGTH)
        .optional()
        .meta({ description: 'Of one order alone; stays as it is without it' }),
      CarrierId: carrierId
        .nullish()
        .meta({ description: 'Who carries the parcels; null for nobody in the list, stays as it is without it' }),
      Seen: z
        .array(z.object({ CustomerOrderId: orderId, TimesReaddressed: z.int().min(0) }))
        .max(MAX_ORDERS_AT_ONCE)
        .optional()
        .meta({ description: 'What the sender knows of the corrections; orders with newer ones are left as they are' }),
    }),
    reply: changedOrders,
    idempotent: true,
  }),
  markDelivered: endpoint({
    path: '/api/Mgnh/markDelivered',
    audience: 'staff',
    permission: 'orders',
    summary: 'Marks the goods of one or many paid orders as delivered, or takes the mark back.',
    body: z.object({ CustomerOrderIds: manyOrders, Delivered: z.boolean() }),
    reply: changedOrders,
    idempotent: true,
  }),
  markNotFetched: endpoint({
    path: '/api/Mgnh/markNotFetched',
    audience: 'staff',
    permission: 'orders',
    summary: 'Says that the parcels of one or many paid orders came back, since their buyers did not fetch them.',
    body: z.object({ CustomerOrderIds: manyOrders }),
    reply: changedOrders,
    idempotent: true,
  }),
  closePickup: endpoint({
    path: '/api/Mgnh/closePickup',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Ends an order whose parcel was to be paid at pick-up and was not fetched: goods, coupon and points go back. False where that was done before.',
    body: z.object({ CustomerOrderId: orderId }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
