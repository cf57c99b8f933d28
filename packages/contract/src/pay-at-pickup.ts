import { pickupStates } from '@kapok/domain';
import { z } from 'zod';
import { instant } from './wire.ts';

/** How far the payment of an order is that is paid for when its parcel is fetched (SHIP-1). */
export const payAtPickup = z
  .object({
    State: z.enum(pickupStates).meta({
      description:
        'Waiting for its buyer, paid at the store, not fetched and so cancelled, or paid in another way before it was fetched',
    }),
    LogisticsNumber: z.string().meta({ description: "The gateway's number of the parcel; empty where it told none" }),
    PayUntil: instant.meta({ description: 'Until then the goods are held; after it the order is cancelled' }),
  })
  .meta({ id: 'PayAtPickup' });
