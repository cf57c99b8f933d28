import { shippingCodes } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { knownStore, recipient, sentStore } from './recipient.ts';
import { instant, orderId } from './wire.ts';

export const trackingUrl = z
  .string()
  .nullable()
  .meta({ description: 'The page on which the carrier says where the parcel is; null where none is known' });

export const orderDelivery = z
  .object({
    TransportId: z.enum(shippingCodes),
    TransportName: z.string(),
    RecipientName: z.string(),
    RecipientTel: z.string(),
    Destination: z.string(),
    Store: knownStore,
    CarrierName: z.string().meta({ description: 'Who carries the parcel; empty where nobody was named' }),
    TrackingNumber: z.string(),
    TrackingUrl: trackingUrl,
    IsChangeable: z.boolean().meta({ description: 'The member may correct recipient and mobile number now' }),
    IsPlaceChangeable: z
      .boolean()
      .meta({ description: 'And the place: not overseas, since the price is for one place' }),
  })
  .meta({ id: 'OrderDelivery' });

export const deliveryChange = z
  .object({
    ChangedAt: instant,
    ByStaff: z.boolean(),
    ChangedBy: z.string().meta({ description: 'The login name' }),
    RecipientName: z.string().meta({ description: 'This and what follows: as it was before' }),
    RecipientTel: z.string(),
    Destination: z.string(),
  })
  .meta({ id: 'DeliveryChange' });

const change = z.object({ CustomerOrderId: orderId, ...recipient, Store: sentStore });

export const deliveriesContract = {
  changeOwnDelivery: endpoint({
    path: '/api/Orders/changeDelivery',
    audience: 'member',
    summary:
      "Corrects who receives the goods of the caller's order, and where, until they are sent; false where it says so already. Refused as delivery-fixed from then on.",
    body: change,
    reply: z.boolean(),
    idempotent: true,
  }),
  changeDelivery: endpoint({
    path: '/api/Mgnh/changeDelivery',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Corrects who receives the goods of an order, and where, until they are delivered; false where it says so already. The member is told by mail.',
    body: change,
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
