import { invoiceModes, orderLineKinds, payTypes, refundCauses } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, lineId, ntd, orderId, text } from './wire.ts';

/** As long as the words may be that staff leave for each other. */
export const MAX_GIVE_BACK_REASON_LENGTH = 500;

const giveBackLine = z
  .object({
    ProductId: lineId,
    ProductName: z.string(),
    Kind: z.enum(orderLineKinds),
    Qty: z.int(),
    Amount: ntd.meta({ description: 'What all pieces cost before tax, coupon and points taken off' }),
    TaxAmount: ntd,
    PointsUsed: z.int(),
    QtyUnderWay: z.int().meta({ description: 'Pieces that the buyer is sending back: that return refunds them' }),
    RedeemedQty: z.int().meta({ description: 'Seats that members redeemed: they cannot be given back' }),
    GivenQty: z.int().meta({ description: 'Pieces whose money went back, or was asked for and not declined' }),
    GivenAmount: ntd,
    GivenTaxAmount: ntd,
    GivenPoints: z.int(),
  })
  .meta({ id: 'GiveBackLine' });

const choice = z
  .union([
    z.object({ Kind: z.literal('order') }).meta({ description: 'All that is left of the order, shipping included' }),
    z.object({
      Kind: z.literal('pieces'),
      Pieces: z
        .array(z.object({ ProductId: lineId, Qty: z.int().positive() }))
        .min(1)
        .max(200),
    }),
    z.object({
      Kind: z.literal('goodwill'),
      TotalAmount: ntd.positive().meta({ description: 'Tax included; the buyer keeps everything' }),
      ProductId: lineId.nullish().meta({ description: 'The line that it is for; without it, all of them' }),
    }),
  ])
  .meta({ id: 'GiveBackChoice' });

/** Money that staff give back of their own accord (FLOW-6). */
export const mgntGiveBackContract = {
  qryGiveBack: endpoint({
    path: '/api/Mgnh/qryGiveBack',
    audience: 'staff',
    permission: 'refunds',
    summary: 'What can still be given back of each line of an order; no lines where it is not paid.',
    body: z.object({ CustomerOrderId: orderId }),
    reply: z
      .object({
        PayType: z.enum(payTypes).nullable(),
        IsOwn: z
          .boolean()
          .meta({ description: 'Whoever asks bought the order or holds a seat of it: a colleague gives it back' }),
        IsSent: z.boolean().meta({ description: 'The goods are on their way or with the buyer' }),
        InvoiceMode: z.enum(invoiceModes).nullable(),
        LargeAbove: ntd.meta({ description: 'Above this sum a second person is needed' }),
        Lines: z.array(giveBackLine),
      })
      .meta({ id: 'GiveBackOffer' }),
  }),
  giveBack: endpoint({
    path: '/api/Mgnh/giveBack',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Gives an order, some of its pieces, or goodwill in money back; a large sum waits for a second person.',
    body: z.object({
      CustomerOrderId: orderId,
      Choice: choice,
      TotalAmount: ntd.meta({ description: 'What the screen showed, tax included: only compared' }),
      Cause: z.enum(refundCauses).meta({ description: 'Why, as the buyer reads it' }),
      Reason: text(MAX_GIVE_BACK_REASON_LENGTH)
        .refine((words) => words.trim() !== '', { error: 'empty' })
        .meta({ description: 'Why, for staff alone' }),
      Restock: z.boolean().meta({ description: 'Goods go back into the free stock' }),
    }),
    reply: z
      .object({
        RefundId: z.int(),
        Waits: z.boolean().meta({ description: 'For a second person: nothing has ended yet' }),
        SendableAt: instant
          .nullable()
          .meta({ description: 'From when one person is enough, where there was no other' }),
      })
      .meta({ id: 'GivenBack' }),
    idempotent: true,
  }),
} as const;
