import { MOST_SHIPPING_NTD, refundStatuses } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, noPayload, ntd, orderId } from './wire.ts';

export const gatewayAlert = z
  .object({
    AlertId: z.int(),
    At: instant,
    Kind: z.enum(['amount-mismatch', 'unknown-order']).meta({
      description: 'Money of another amount than asked for, or money that fits no payment of the shop',
    }),
    GatewayNumber: z.string().meta({ description: "The number at the gateway's back office" }),
    TradeNumber: z.string(),
    Amount: ntd,
    ExpectedAmount: ntd.nullable(),
    CustomerOrderId: orderId.nullable(),
    SettledAt: instant.nullable().meta({ description: 'When staff noted what became of it' }),
    Note: z.string(),
  })
  .meta({ id: 'GatewayAlert' });

export const notKeptPayment = z
  .object({
    CustomerOrderId: orderId,
    UserId: z.int(),
    UserName: z.string(),
    GatewayNumber: z.string(),
    TradeNumber: z.string(),
    Amount: ntd,
    Reason: z.enum(['order-cancelled', 'already-paid', 'out-of-stock', 'already-owned', 'coupon-used-up']),
    RecordedAt: instant,
    RefundStatus: z.enum(refundStatuses).nullable(),
    RefundSettledAt: instant.nullable(),
  })
  .meta({ id: 'NotKeptPayment' });

export const mgntPaymentsContract = {
  qryGatewayAlerts: endpoint({
    path: '/api/Mgnh/qryGatewayAlerts',
    audience: 'staff',
    permission: 'orders',
    summary: 'Money without an order, wrong amounts, and payments that were not kept, newest first.',
    body: noPayload,
    reply: z
      .object({
        Alerts: z.array(gatewayAlert),
        NotKept: z.array(notKeptPayment),
        UndecidedAttempts: z.int().meta({ description: 'Payments that the gateway is still asked about' }),
        QuestionsPausedUntil: instant.nullable().meta({ description: 'Set while the gateway has locked the shop out' }),
      })
      .meta({ id: 'GatewayAlerts' }),
  }),
  quoteOverseasShipping: endpoint({
    path: '/api/Mgnh/quoteOverseasShipping',
    audience: 'staff',
    permission: 'orders',
    summary:
      "Sets the agreed price of overseas mail, with tax, for a member's open cart and mails it to them; 0 takes it back.",
    body: z.object({ UserId: z.int().positive(), PriceWithTax: ntd.min(0).max(MOST_SHIPPING_NTD) }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
