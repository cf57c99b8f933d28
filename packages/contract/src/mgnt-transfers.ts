import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { accountDigits } from './paying.ts';
import { calendarDay, instant, ntd, orderId, text } from './wire.ts';

/** What became of a transfer that staff confirmed, as the same path decides on a payment of the gateway. */
export const transferOutcomes = [
  'paid',
  'order-cancelled',
  'already-paid',
  'out-of-stock',
  'already-owned',
  'coupon-used-up',
  'amount-mismatch',
] as const;

export const awaitedTransfer = z
  .object({
    TransferNumber: z.string().meta({ description: 'The number of the payment attempt' }),
    CustomerOrderId: orderId,
    UserId: z.int(),
    UserName: z.string(),
    BuyerName: z.string().meta({ description: "The buyer's name, else the recipient's, else that of the account" }),
    Amount: ntd,
    OrderedOn: calendarDay.meta({ description: 'The day of the order in Taipei, before which no money came' }),
    StartedAt: instant,
    PayUntil: instant,
    ToldAt: instant.nullable().meta({ description: 'When the buyer said that they had transferred it' }),
    AccountDigits: z.string().meta({ description: 'The last five digits that the buyer told; empty before' }),
    IsLate: z.boolean().meta({ description: 'The deadline is over' }),
    IsOwn: z.boolean().meta({ description: 'The order of whoever asks: a colleague confirms it' }),
    IsCancelled: z.boolean().meta({ description: 'The order was cancelled: money that comes now goes back' }),
  })
  .meta({ id: 'AwaitedTransfer' });

/** Which transfers staff look at: all to be decided on, or those that buyers said they had made. */
const awaitedTransferShows = ['all', 'told'] as const;
export type TransferFilter = (typeof awaitedTransferShows)[number];

const day = calendarDay.meta({ description: 'The day on the bank statement, in Taipei: from the order to today' });

/** Bank transfers, which staff find on the statement of the bank. */
export const mgntTransfersContract = {
  qryAwaitedTransfers: endpoint({
    path: '/api/Mgnh/qryAwaitedTransfers',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Transfers that buyers have chosen and nobody has confirmed yet, those first that buyers said they had made.',
    body: z.object({ Show: z.enum(awaitedTransferShows).optional() }).nullish(),
    reply: z.array(awaitedTransfer),
  }),
  confirmTransfer: endpoint({
    path: '/api/Mgnh/confirmTransfer',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Notes a transfer that arrived: the order is paid as by a gateway. Money of another sum, too late or twice is kept as received, and the answer says so.',
    body: z.object({
      TransferNumber: z.string().regex(/^[A-Za-z0-9_]{1,30}$/),
      Amount: ntd.min(1).max(10_000_000),
      ReceivedOn: day,
      AccountDigits: z.union([accountDigits, z.literal('')]),
      IsAnother: z
        .boolean()
        .optional()
        .meta({ description: 'One more transfer for an order that one was confirmed for; six in all at most' }),
    }),
    reply: z.object({ Outcome: z.enum(transferOutcomes) }),
    idempotent: true,
  }),
  declineTransfer: endpoint({
    path: '/api/Mgnh/declineTransfer',
    audience: 'staff',
    permission: 'orders',
    summary: 'Says that a transfer did not arrive, with a reason that the buyer is told; the order can still be paid.',
    body: z.object({ TransferNumber: z.string().regex(/^[A-Za-z0-9_]{1,30}$/), Reason: text(200).min(1) }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
