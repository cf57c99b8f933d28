import { returnActions, returnFilters, refundStatuses } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { returnStatuses } from './returns.ts';
import { instant, ntd, orderId, productId, text } from './wire.ts';

const returnId = z.int().positive();

export const mgntReturn = z
  .object({
    ReturnId: returnId,
    CustomerOrderId: orderId,
    UserId: z.int(),
    UserName: z.string(),
    Cname: z.string(),
    ProductId: productId,
    ProductName: z.string(),
    Qty: z.int(),
    Reason: z.string(),
    Status: z.enum(returnStatuses),
    DeliveredAt: instant.nullable(),
    RequestedAt: instant,
    ReceivedAt: instant.nullable(),
    Restocked: z.boolean().nullable(),
    SettledAt: instant.nullable(),
    Note: z.string(),
    Amount: ntd.meta({ description: 'Pre-tax: what went back, or would go back now' }),
    TaxAmount: ntd,
    TotalAmount: ntd,
    IncludesShipping: z.boolean().meta({ description: 'The shipping goes back with the last goods of an order' }),
    AskedBy: z.string().nullable().meta({ description: 'Who wanted to refund it, while it waits for somebody else' }),
    SendableAt: instant.nullable().meta({ description: 'From when one person is enough; null: a second one is' }),
    IsOwn: z.boolean().meta({
      description:
        'Whoever asks bought the order or holds a seat of it: a colleague receives the goods and gives the money back',
    }),
    Actions: z.array(z.enum(returnActions)).meta({ description: 'What the caller may do about it now' }),
    RefundId: z.int().nullable(),
    RefundStatus: z.enum(refundStatuses).nullable(),
  })
  .meta({ id: 'MgntReturn' });

export const mgntReturnsContract = {
  qryReturns: endpoint({
    path: '/api/Mgnh/qryReturns',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Goods that come back: open ones the oldest first, settled ones the newest first; 50 a page.',
    body: z.object({ Filter: z.enum(returnFilters).optional(), After: z.int().positive().optional() }).nullish(),
    reply: z.object({ Returns: z.array(mgntReturn), Next: z.int().nullable() }).meta({ id: 'ReturnPage' }),
  }),
  receiveReturn: endpoint({
    path: '/api/Mgnh/receiveReturn',
    audience: 'staff',
    permission: 'orders',
    summary: 'Notes that returned goods are here, and puts them back in stock or writes them off.',
    body: z.object({ ReturnId: returnId, Restock: z.boolean() }),
    reply: z.boolean(),
    idempotent: true,
  }),
  refundReturn: endpoint({
    path: '/api/Mgnh/refundReturn',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Gives the money of received goods back, once.',
    body: z.object({
      ReturnId: returnId,
      TotalAmount: ntd
        .optional()
        .meta({ description: 'What was shown, tax included; another sum is refused with the right one' }),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  declineReturn: endpoint({
    path: '/api/Mgnh/declineReturn',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Declines a return: no money goes back, and the buyer reads why.',
    body: z.object({ ReturnId: returnId, Note: text(500).min(1) }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
