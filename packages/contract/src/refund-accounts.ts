import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { instant, noPayload, ntd, orderId } from './wire.ts';

const bankCode = z
  .string()
  .regex(/^\d{3}$/)
  .meta({ description: 'Three digits' });
const accountNumber = z
  .string()
  .regex(/^\d{6,16}$/)
  .meta({ description: 'Digits alone' });

const MOST_NAME = 60;

/** Where a buyer wants money back that the gateway cannot pay back. */
export const refundAccountsContract = {
  qryRefundAccount: endpoint({
    path: '/api/Orders/qryRefundAccount',
    audience: 'member',
    summary: "Whether the shop wants to know a bank account for a refund of one's own order, and what was given.",
    body: z.object({ CustomerOrderId: orderId }),
    reply: z
      .object({
        IsWanted: z.boolean(),
        TotalAmount: ntd.meta({ description: 'All that waits to be transferred, tax included' }),
        AccountDigits: z.string().meta({ description: 'The last digits of the account that was given; empty before' }),
      })
      .meta({ id: 'RefundAccount' }),
  }),
  giveRefundAccount: endpoint({
    path: '/api/Orders/giveRefundAccount',
    audience: 'member',
    summary:
      'Gives or corrects the bank account for a refund, for a person who was proven lately. Kept encrypted, and removed when the money was sent.',
    body: z.object({
      CustomerOrderId: orderId,
      BankCode: bankCode,
      AccountNumber: accountNumber,
      Holder: lineText(MOST_NAME).min(1),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

/** Refunds that staff transfer. */
export const mgntRefundTransfersContract = {
  qryRefundTransfers: endpoint({
    path: '/api/Mgnh/qryRefundTransfers',
    audience: 'staff',
    permission: 'refunds',
    summary: 'Refunds to be transferred by staff, with the accounts that buyers gave. Looking is noted.',
    body: noPayload,
    reply: z.array(
      z
        .object({
          RefundId: z.int(),
          CustomerOrderId: orderId,
          UserName: z.string(),
          TotalAmount: ntd,
          RequestedAt: instant,
          BankCode: z.string().meta({ description: 'Empty until the buyer gave an account' }),
          AccountNumber: z.string(),
          Holder: z.string(),
        })
        .meta({ id: 'RefundTransfer' }),
    ),
  }),
  exportRefundTransfers: endpoint({
    path: '/api/Mgnh/exportRefundTransfers',
    audience: 'staff',
    permission: 'refunds',
    summary: 'The same as a file for the bank (CSV), without those whose account is not known. Noted.',
    body: noPayload,
    reply: z.object({ Csv: z.string() }),
  }),
} as const;
