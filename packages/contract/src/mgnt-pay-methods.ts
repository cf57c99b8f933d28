import { payTypes } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { bankAccount } from './paying.ts';
import { noPayload, ntd } from './wire.ts';

const MOST_ACCOUNTS = 5;
const MOST_DAYS = 30;
const MOST_LEAST_NTD = 1_000_000;

export const payMethodChoice = z
  .object({
    PayType: z.enum(payTypes),
    IsOffered: z.boolean(),
    CanBeOffered: z
      .boolean()
      .meta({ description: 'The contract with the gateway covers it, or there is a bank account' }),
    Days: z.int().nullable().meta({ description: 'Days to pay in; null where it is paid at once' }),
    MostDays: z.int().nullable(),
    LeastAmount: ntd.meta({ description: 'The smallest sum that the shop offers it for' }),
    MinimumAmount: ntd.meta({ description: 'The smallest sum that can be paid this way' }),
    MaximumAmount: ntd,
  })
  .meta({ id: 'PayMethodChoice' });

/** Which ways to pay the shop offers, and the accounts that transfers go to. */
export const mgntPayMethodsContract = {
  qryPayMethodChoices: endpoint({
    path: '/api/Mgnh/qryPayMethodChoices',
    audience: 'staff',
    permission: 'settings',
    summary: 'Every way to pay with what the shop chose for it, and the bank accounts of the shop.',
    body: noPayload,
    reply: z
      .object({
        HasGateway: z.boolean().meta({ description: 'Payments can be made at a gateway' }),
        Methods: z.array(payMethodChoice),
        Accounts: z.array(bankAccount),
      })
      .meta({ id: 'PayMethodChoices' }),
  }),
  changePayMethod: endpoint({
    path: '/api/Mgnh/changePayMethod',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Sets whether a way to pay is offered, from which sum, and for how many days; open payments keep their deadline.',
    body: z.object({
      PayType: z.enum(payTypes),
      IsOffered: z.boolean(),
      Days: z.int().min(1).max(MOST_DAYS).nullable(),
      LeastAmount: ntd.min(1).max(MOST_LEAST_NTD),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  saveBankAccounts: endpoint({
    path: '/api/Mgnh/saveBankAccounts',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Sets the bank accounts that buyers transfer to, in this order. Asks for the second factor: money goes there.',
    body: z.object({
      Accounts: z
        .array(
          z.object({
            BankCode: z.string().regex(/^\d{3}$/),
            BankName: lineText(40).min(1),
            Branch: lineText(40),
            AccountNumber: z.string().regex(/^\d{6,16}$/),
            Holder: lineText(60).min(1),
          }),
        )
        .max(MOST_ACCOUNTS),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
