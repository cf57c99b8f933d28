import { webhookMessageKinds, type WebhookMessageKind } from '@kapok/domain';
import { z } from 'zod';
import { instant, lineId, ntd, orderId, productId } from './wire.ts';

const userId = z.int().positive().meta({ description: 'The number of a member, the same in every event' });

/**
 * What each kind of event carries: numbers and sums, never a name or an address. Whoever needs more asks the shop, where the right
 * to it is checked. Fields may be added; none changes its meaning.
 */
export const webhookData = {
  'order.paid': z.object({
    CustomerOrderId: orderId,
    TotalAmount: ntd.meta({ description: 'With tax, discounts taken off' }),
    TaxAmount: ntd,
    PaidAt: instant,
    Lines: z.array(
      z.object({
        ProductId: z
          .string()
          .meta({ description: 'A product, seats of it (V001.seats), or the code of a way of delivery' }),
        Quantity: z.int(),
        TotalAmount: ntd.meta({ description: 'Of the whole line, with tax, discounts taken off' }),
      }),
    ),
  }),
  'order.shipped': z.object({
    CustomerOrderId: orderId,
    TrackingNumber: z.string().meta({ description: 'Empty where there is none' }),
    CarrierName: z.string().nullable(),
  }),
  'order.refunded': z.object({
    CustomerOrderId: orderId,
    RefundId: z.int().positive(),
    ProductId: lineId.nullable().meta({ description: 'Null where it is about the order as a whole' }),
    TotalAmount: ntd.meta({ description: 'What went back, with tax' }),
    RefundedAt: instant,
  }),
  'invoice.issued': z.object({
    CustomerOrderId: orderId,
    InvoiceNumber: z.string(),
    TotalAmount: ntd,
    TaxAmount: ntd,
    IssuedAt: instant,
  }),
  'course.joined': z.object({ UserId: userId, ProductId: productId }),
  'course.left': z.object({ UserId: userId, ProductId: productId }),
  'member.left': z.object({ UserId: userId }),
  test: z.object({}),
} as const satisfies Readonly<Record<WebhookMessageKind, z.ZodObject>>;

export type WebhookData = { readonly [Kind in WebhookMessageKind]: z.output<(typeof webhookData)[Kind]> };

/** What every message looks like; `data` is that of its type. */
export const webhookBody = z.object({
  type: z.enum(webhookMessageKinds),
  timestamp: instant.meta({ description: 'When it happened, whenever it is sent' }),
  data: z.record(z.string(), z.unknown()),
});
