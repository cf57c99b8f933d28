import type { payAtPickup } from '@kapok/contract';
import type { z } from 'zod';
import type { PickupPayment } from '#server/platform/db/pickup-payment.ts';

export const pickupToWire = (pickup: PickupPayment | null): z.output<typeof payAtPickup> | null =>
  pickup === null
    ? null
    : {
        State: pickup.state,
        LogisticsNumber: pickup.logisticsNumber,
        PayUntil: new Date(pickup.payUntil).toISOString(),
      };
