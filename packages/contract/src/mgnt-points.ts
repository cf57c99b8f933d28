import { MAX_POINTS_AT_ONCE } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ledgerPage, pointsLedger } from './savings.ts';
import { ntd, orderId, productId, text } from './wire.ts';

const userId = z.int().positive();

export const goodwillLine = z
  .object({
    CustomerOrderId: orderId,
    ProductId: productId,
    ProductName: z.string(),
    UnitPrice: ntd,
    TotalAmount: ntd.meta({ description: 'What was paid for it, with tax' }),
    Points: z.int().meta({ description: '5 % of what was paid, with tax' }),
    Reason: z
      .enum(['window-over', 'viewed-past-limit', 'hand-out-taken', 'declined'])
      .meta({ description: 'Why no money goes back' }),
  })
  .meta({ id: 'GoodwillLine' });

export const mgntPointsContract = {
  qryMemberPoints: endpoint({
    path: '/api/Mgnh/qryMemberPoints',
    audience: 'staff',
    permission: 'members',
    summary: "A member's points, and the lines for which goodwill can be given.",
    body: z.object({ UserId: userId, ...ledgerPage }),
    reply: pointsLedger.extend({ GoodwillLines: z.array(goodwillLine) }).meta({ id: 'MemberPoints' }),
  }),
  givePoints: endpoint({
    path: '/api/Mgnh/givePoints',
    audience: 'staff',
    permission: 'members',
    summary: 'Gives points to a member, or takes some back; the member reads the reason.',
    body: z.object({
      UserId: userId,
      Points: z
        .int()
        .min(-MAX_POINTS_AT_ONCE)
        .max(MAX_POINTS_AT_ONCE)
        .refine((points) => points !== 0),
      Reason: text(200).refine((reason) => reason.trim() !== ''),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  giveGoodwillPoints: endpoint({
    path: '/api/Mgnh/giveGoodwillPoints',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Gives 5 % of the price of a line as points, once, where no money goes back any more.',
    body: z.object({ CustomerOrderId: orderId, ProductId: productId }),
    reply: z.object({ Points: z.int() }),
    idempotent: true,
  }),
} as const;
