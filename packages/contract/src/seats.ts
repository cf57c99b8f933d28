import { seatStates } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineId, orderId, productId, text } from './wire.ts';

/** Seats of a course: bought by one, redeemed one by one (OFFER-3). They enter a cart by `addItem`, as `V001.seats`. */
export const seatsContract = {
  qrySeats: endpoint({
    path: '/api/Orders/qrySeats',
    audience: 'member',
    summary: "The codes of the seats that one of the caller's paid orders holds, and how far each is; not by whom.",
    body: z.object({ CustomerOrderId: orderId }),
    reply: z.array(
      z
        .object({
          ProductId: lineId,
          ProductName: z.string(),
          Seats: z.array(
            z.object({
              Code: z.string().meta({ description: 'To be redeemed by one member, at /redeem#code=' }),
              State: z.enum(seatStates).meta({ description: 'withdrawn: its money went back, or was asked for' }),
            }),
          ),
        })
        .meta({ id: 'SeatsOfLine' }),
    ),
  }),
  redeemSeat: endpoint({
    path: '/api/Orders/redeemSeat',
    audience: 'member',
    summary:
      'Opens the course of a code for the caller, once; a repeat answers the same. Refused as seat-code-unknown, seat-code-used, seat-code-withdrawn, or already-owned, which leaves the code as it was.',
    body: z.object({
      Code: text(64).min(1).meta({ description: 'As it was typed' }),
      TermsVersion: text(40).min(1).meta({ description: 'The version of the terms that were shown' }),
    }),
    reply: z
      .object({ ProductId: productId, ProductName: z.string(), ProductKind: z.enum(['video', 'audio']) })
      .meta({ id: 'RedeemedSeat' }),
  }),
} as const;
