import { z } from 'zod';

/** By what refunds of online media are reckoned. */
export const refundTable = z
  .object({
    Version: z.int(),
    Steps: z.array(
      z.object({
        FromDay: z.int().meta({ description: 'The first 24 hours after the payment are day 1' }),
        Percent: z.int().meta({ description: 'Of the unit price before tax' }),
      }),
    ),
    ViewedLimit: z.int().meta({ description: 'Viewing more than this percentage ends the right to a refund' }),
  })
  .meta({ id: 'RefundTable' });
