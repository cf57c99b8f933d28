import { refundStatuses, type ShownRefundStatus } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, ntd, orderId, productId, text } from './wire.ts';

/** How far a return is: asked for, with the shop, its money on the way back, or declined. */
export const returnStatuses = ['requested', 'received', 'refunded', 'declined'] as const;
export const shownRefundStatuses = [...refundStatuses, 'declined'] as const satisfies readonly ShownRefundStatus[];

export const goodsReturnOnLine = z
  .object({
    Refusal: z
      .enum(['not-paid', 'requested', 'nothing-left', 'window-over'])
      .nullable()
      .meta({ description: 'Why no return can be asked for; null while one can' }),
    Until: instant
      .nullable()
      .meta({ description: 'The first instant at which it is too late; null while the delivery is not known' }),
    QtyLeft: z.int().meta({ description: 'Pieces that can still be returned' }),
    Returns: z.array(
      z.object({
        Status: z.enum(returnStatuses),
        Qty: z.int().positive(),
        RequestedAt: instant,
        ReceivedAt: instant.nullable(),
        Note: z.string().meta({ description: 'What staff say to a return that they declined' }),
        RefundStatus: z.enum(refundStatuses).nullable(),
        TotalAmount: ntd.nullable().meta({ description: 'What goes back, tax included; null before it is refunded' }),
      }),
    ),
  })
  .meta({ id: 'GoodsReturn' });

export const returnsContract = {
  issueCustomerGoodsReturn: endpoint({
    path: '/api/Orders/IssueCustomerGoodsReturn',
    audience: 'member',
    summary: 'Asks to send goods of a paid order back, until seven full days after their delivery.',
    body: z.object({
      CustomerOrderId: orderId,
      ProductId: productId,
      Qty: z.int().min(1).max(99).optional().meta({ description: 'Pieces; all that are left without it' }),
      Reason: text(500).optional(),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
