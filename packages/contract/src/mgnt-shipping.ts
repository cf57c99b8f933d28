import {
  MOST_FREE_FROM_NTD,
  MOST_PICKUP_TEXT,
  MOST_SHIPPING_NAME,
  MOST_SHIPPING_NTD,
  MOST_WEIGHT_STEPS,
  ownShippingKinds,
  shippingCodes,
  storeChains,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { weightSteps } from './parcel-measures.ts';
import { noPayload, ntd } from './wire.ts';

const code = z.enum(shippingCodes);

/** What staff say of every way of delivery. */
const terms = {
  NameZh: lineText(MOST_SHIPPING_NAME).min(1),
  NameEn: lineText(MOST_SHIPPING_NAME),
  Price: ntd.min(0).max(MOST_SHIPPING_NTD).meta({ description: 'With tax' }),
  FreeFrom: ntd
    .min(1)
    .max(MOST_FREE_FROM_NTD)
    .nullish()
    .meta({ description: "The products' sum, with tax and after the coupon, from which it is free; null: never" }),
  WeightSteps: weightSteps
    .max(MOST_WEIGHT_STEPS)
    .optional()
    .meta({ description: 'Weights rise, prices do not fall; missing: they stay as they are' }),
  PickupZh: lineText(MOST_PICKUP_TEXT).optional().meta({
    description: 'Where and when goods are fetched, of a way on which buyers collect them; missing: as it is',
  }),
  PickupEn: lineText(MOST_PICKUP_TEXT).optional(),
  IsOffered: z.boolean(),
};

/** The ways of delivery, for staff. */
export const mgntShippingContract = {
  qryShippingNames: endpoint({
    path: '/api/Mgnh/qryShippingNames',
    audience: 'staff',
    permission: 'orders',
    summary: 'The ways of delivery that an order can have, those included that are no longer offered.',
    body: noPayload,
    reply: z.array(z.object({ TransportId: code, TransportName: z.string() }).meta({ id: 'ShippingName' })),
  }),
  changeShippingMethod: endpoint({
    path: '/api/Mgnh/changeShippingMethod',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Sets how a way of delivery is called, what it costs and whether it is offered, from now on; orders keep the price they were placed at. False where it is so already.',
    body: z.object({
      Code: code,
      ...terms,
      StoreChains: z
        .array(z.enum(storeChains))
        .min(1)
        .max(storeChains.length)
        .nullish()
        .meta({ description: 'The chains to whose stores it leads; null: any' }),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  addShippingMethod: endpoint({
    path: '/api/Mgnh/addShippingMethod',
    audience: 'staff',
    permission: 'settings',
    summary: 'Adds a way of delivery to an address, or one where buyers fetch the goods; answers its code.',
    body: z.object({
      GoesTo: z.enum(ownShippingKinds).meta({ description: 'none: goods are fetched at the shop' }),
      ...terms,
    }),
    reply: z.object({ Code: code }),
    idempotent: true,
  }),
  removeShippingMethod: endpoint({
    path: '/api/Mgnh/removeShippingMethod',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Takes away a way of delivery that the shop added, also from the carts that chose it; in-use where an order has it. False where it is gone.',
    body: z.object({ Code: code }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
