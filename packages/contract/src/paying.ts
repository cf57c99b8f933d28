import { payTypes } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, ntd, noPayload, orderId } from './wire.ts';

export const accountDigits = z
  .string()
  .regex(/^\d{5}$/)
  .meta({ description: 'The last five digits of a bank account' });

export const bankAccount = z
  .object({
    BankCode: z.string().meta({ description: 'Three digits' }),
    BankName: z.string(),
    Branch: z.string(),
    AccountNumber: z.string(),
    Holder: z.string(),
  })
  .meta({ id: 'BankAccount' });

export const payInstructions = z
  .object({
    PayType: z.enum(payTypes),
    Amount: ntd,
    PayUntil: instant,
    IsOver: z.boolean().meta({ description: 'Whether the deadline has passed' }),
    Accounts: z.array(bankAccount).meta({ description: "The shop's own accounts, for a bank transfer; else none" }),
    BankCode: z.string().meta({ description: 'Of an account that the gateway gave out; else empty' }),
    Code: z.string().meta({ description: 'The account or the code that the gateway gave out; empty for barcodes' }),
    Barcodes: z.array(z.string()).meta({ description: 'Three parts, in their order; none of anything else' }),
    AccountDigits: z.string().meta({ description: 'What the buyer told of the account they paid from; empty before' }),
    ToldAt: instant.nullable().meta({ description: 'When the buyer said that they had transferred the money' }),
  })
  .meta({ id: 'PayInstructions' });

/** Ways to pay that take longer than a page of the gateway lasts. */
export const payingContract = {
  qryPayMethods: endpoint({
    path: '/api/Newebpay/qryPayMethods',
    audience: 'visitor',
    summary: 'The ways to pay that the shop offers, each with its limits.',
    body: noPayload,
    reply: z.array(
      z
        .object({
          PayType: z.enum(payTypes),
          MinimumAmount: ntd,
          MaximumAmount: ntd,
          Days: z.int().nullable().meta({ description: 'Days to pay in; null where it is paid at once' }),
          NeedsCardReader: z.boolean().meta({ description: 'Not to be had on a phone' }),
        })
        .meta({ id: 'OfferedPayMethod' }),
    ),
  }),
  startBankTransfer: endpoint({
    path: '/api/Orders/startBankTransfer',
    audience: 'member',
    summary: "Chooses bank transfer for one's own unpaid order: what it holds stays held until the deadline.",
    body: z.object({ CustomerOrderId: orderId, Amount: ntd }),
    reply: z.object({ PayUntil: instant }),
    idempotent: true,
  }),
  tellBankTransfer: endpoint({
    path: '/api/Orders/tellBankTransfer',
    audience: 'member',
    summary: "Tells the shop that the money for one's own order was transferred, and from which account.",
    body: z.object({ CustomerOrderId: orderId, AccountDigits: accountDigits }),
    reply: z.boolean(),
    idempotent: true,
  }),
  qryPayInstructions: endpoint({
    path: '/api/Orders/qryPayInstructions',
    audience: 'member',
    summary:
      "What one's own unpaid order can be paid by: accounts, a code or barcodes; null where nothing was given out.",
    body: z.object({ CustomerOrderId: orderId }),
    reply: payInstructions.nullable(),
  }),
} as const;
