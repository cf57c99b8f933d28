import { shownRefundStatuses } from './returns.ts';
import { payTypes, refundActions, refundCauses, refundListFilters, refundWaits } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { termsConsent } from './orders.ts';
import { instant, lineId, noPayload, ntd, orderId, text } from './wire.ts';

const refundId = z.int().positive();
const note = text(500);

/** Of a product's paid media, each second of a file once. */
export const viewedAndSent = z
  .object({
    ViewedSeconds: z.number().meta({ description: 'Reported as played' }),
    DeliveredSeconds: z.number().meta({ description: 'Sent to the member, whether or not it was reported as played' }),
    TotalSeconds: z.number(),
  })
  .meta({ id: 'ViewedAndSent' });

export const mgntRefund = z
  .object({
    RefundId: refundId,
    CustomerOrderId: orderId,
    ProductId: lineId
      .nullable()
      .meta({ description: 'null for a payment that is sent back as a whole, and for a refund by staff' }),
    ProductName: z
      .string()
      .meta({ description: 'Of a refund by staff the names of all its lines; empty for a payment' }),
    UserId: z.int(),
    UserName: z.string(),
    Reason: z.enum(['media', 'goods', 'not-kept-payment', 'goodwill', 'staff']),
    Status: z.enum(['requested', 'review', 'refunding', 'unknown', 'failed']),
    Waiting: z.enum(refundWaits).meta({
      description:
        'What staff are asked for: to decide, to transfer by hand, to look at what the gateway refused, to look up at the gateway what it does not tell, or to see why it takes so long',
    }),
    Amount: ntd,
    TaxAmount: ntd,
    TotalAmount: ntd,
    Percent: z.int().nullable(),
    Day: z.int().nullable(),
    PayType: z.enum(payTypes),
    GatewayNumber: z.string().meta({ description: "The number of the payment at the gateway's back office" }),
    RequestedAt: instant,
    SentAt: instant.nullable(),
    Tries: z.int(),
    FailureCode: z.string(),
    Note: z.string(),
    StartedBy: z.string().nullable().meta({ description: 'Who of the staff began it; null where the buyer asked' }),
    Cause: z.enum(refundCauses).nullable().meta({ description: 'Why staff began it, as the buyer reads it' }),
    StaffReason: z.string().meta({ description: 'Why staff began it, in their own words' }),
    TermsVersion: z.string().nullable(),
    TermsConsent: termsConsent,
    Viewing: viewedAndSent
      .nullable()
      .meta({ description: 'What the member has had of the product by now; online media only' }),
    IsLarge: z.boolean().meta({ description: 'Above the limit: sending it takes a second person' }),
    AskedBy: z.string().nullable().meta({ description: 'Who wanted to send it, while it waits for somebody else' }),
    AskedAt: instant.nullable(),
    SendableAt: instant
      .nullable()
      .meta({ description: 'From when one person is enough, where there was nobody else; null: a second one is' }),
    Approvals: z.array(z.string()).meta({ description: 'The login names of the staff who approved it' }),
    IsOwn: z.boolean().meta({
      description: 'Whoever asks bought the order or holds a seat of it: a colleague sends the money',
    }),
    Actions: z.array(z.enum(refundActions)).meta({ description: 'What the caller may do about it now' }),
  })
  .meta({ id: 'MgntRefund' });

/** Any refund, also one that is done or waits for nobody. */
export const listedRefund = mgntRefund
  .extend({
    Status: z.enum(shownRefundStatuses),
    Waiting: mgntRefund.shape.Waiting.nullable(),
    SettledAt: instant.nullable(),
  })
  .meta({ id: 'ListedRefund' });

export const mgntRefundsContract = {
  qryRefunds: endpoint({
    path: '/api/Mgnh/qryRefunds',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Refunds that wait for staff, the oldest first.',
    body: noPayload,
    reply: z.array(mgntRefund),
  }),
  qryRefundList: endpoint({
    path: '/api/Mgnh/qryRefundList',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Refunds of one kind or all, the newest first, 50 a page; those that wait for staff the oldest first.',
    body: z
      .object({
        Filter: z.enum(refundListFilters).optional(),
        Search: text(40).optional().meta({ description: "An order's number, or the gateway's" }),
        After: refundId.optional().meta({ description: 'The Next of the page before' }),
      })
      .nullish(),
    reply: z.object({ Refunds: z.array(listedRefund), Next: z.int().nullable() }).meta({ id: 'RefundPage' }),
  }),
  decideRefund: endpoint({
    path: '/api/Mgnh/decideRefund',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Ends the review of a refund: accepted it is sent, declined the media is open again.',
    body: z.object({
      RefundId: refundId,
      Accept: z.boolean(),
      Note: note.optional().meta({ description: 'The buyer reads it where declined' }),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  settleManualRefund: endpoint({
    path: '/api/Mgnh/settleManualRefund',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Notes that staff have sent the money of a refund back by hand, and how.',
    body: z.object({ RefundId: refundId, Note: note.min(1) }),
    reply: z.boolean(),
    idempotent: true,
  }),
  retryRefund: endpoint({
    path: '/api/Mgnh/retryRefund',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Tries a refund again that failed; one whose outcome is unknown is asked about, never sent blindly.',
    body: z.object({ RefundId: refundId }),
    reply: z.boolean(),
    idempotent: true,
  }),
  approveRefund: endpoint({
    path: '/api/Mgnh/approveRefund',
    audience: 'staff',
    permission: 'refunds',
    summary: 'A second member of the staff agrees that a large refund is sent; whoever sends it must be another one.',
    body: z.object({ RefundId: refundId }),
    reply: z.boolean(),
    idempotent: true,
  }),
  qryLargeRefunds: endpoint({
    path: '/api/Mgnh/qryLargeRefunds',
    audience: 'staff',
    permission: 'settings',
    summary: 'Large refunds and returns that somebody wanted to send and that wait, the oldest first.',
    body: noPayload,
    reply: z.array(
      z
        .object({
          LargeRefundId: z.int(),
          CustomerOrderId: orderId,
          TotalAmount: ntd,
          AskedBy: z.string(),
          AskedAt: instant,
          SendableAt: instant.nullable(),
        })
        .meta({ id: 'LargeRefund' }),
    ),
  }),
  stopLargeRefund: endpoint({
    path: '/api/Mgnh/stopLargeRefund',
    audience: 'staff',
    permission: 'settings',
    summary: 'Stops a large refund that waits: it is asked for, and approved, anew.',
    body: z.object({ LargeRefundId: z.int().positive() }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
