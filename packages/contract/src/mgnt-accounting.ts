import { isVatPeriod, MOST_FEE_BASIS_POINTS, MOST_FIXED_FEE_NTD, payTypes, taxKinds, vatPapers } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, noPayload, ntd, orderId } from './wire.ts';

const figures = { audience: 'staff', permission: 'statistics' } as const;
const settings = { audience: 'staff', permission: 'settings' } as const;

const count = z.int().min(0);
/** A sum that is below zero where more was taken back than sold. */
const balance = z.int();
const days = z.object({ From: calendarDay, To: calendarDay });
const period = z.object({
  Period: z.string().refine(isVatPeriod).meta({ description: 'The first of its two months, such as 2026-11' }),
});
const csv = z.string().meta({ description: 'text/csv, UTF-8 with a byte order mark' });

const sold = {
  Revenue: ntd.meta({ description: 'Of payments that were kept, tax included' }),
  Refunds: ntd.meta({ description: 'Sent back of kept payments, tax included' }),
};

const fees = {
  Fees: ntd.meta({ description: 'Estimated by the rates of the settings, of every payment that came' }),
  WithoutRate: count.meta({ description: 'Payments that no rate is known for; their fee is in no sum' }),
};

const netAndTax = z.object({ Amount: balance, TaxAmount: balance });

/** What sales are told by. */
export const salesParts = ['products', 'teachers', 'coupons', 'pay-types', 'channels'] as const;
export type SalesPartName = (typeof salesParts)[number];

const payType = z.enum(payTypes);
const feeRateKey = z.object({ PayType: payType, ValidFrom: calendarDay });

const feeRate = feeRateKey
  .extend({
    BasisPoints: z
      .int()
      .min(0)
      .max(MOST_FEE_BASIS_POINTS)
      .meta({ description: 'Hundredths of a percent: 280 is 2.8 %' }),
    FixedFee: ntd.min(0).max(MOST_FIXED_FEE_NTD).meta({ description: 'On top, for each payment' }),
  })
  .meta({ id: 'FeeRate' });

/** Figures for whoever keeps the accounts: what sold, what is declared, and what the gateway takes (OFFER-5). */
export const mgntAccountingContract = {
  qrySales: endpoint({
    ...figures,
    path: '/api/Mgnh/qrySales',
    summary:
      'Sales and refunds of days in Taiwan by product, teacher, coupon, way to pay and channel; each adds up to the ledger.',
    body: days,
    reply: z
      .object({
        Totals: z.object({ ...sold, ...fees, Orders: count }),
        Products: z.array(
          z.object({
            ...sold,
            ProductId: z.string().nullable().meta({ description: 'Null: refunds that belong to no line of an order' }),
            Name: z.string(),
            IsShipping: z.boolean(),
            IsCourse: z.boolean(),
            Pieces: count,
          }),
        ),
        Teachers: z.array(
          z.object({
            ...sold,
            TeacherId: z.int().nullable().meta({ description: 'Null: products of no teacher, and shipping' }),
            Name: z.string(),
          }),
        ),
        Coupons: z.array(
          z.object({
            ...sold,
            CouponCode: z.string().nullable().meta({ description: 'Null: orders without one' }),
            Orders: count,
            Discount: ntd.meta({ description: 'What the coupon took off' }),
          }),
        ),
        PayTypes: z.array(z.object({ ...sold, ...fees, PayType: payType, Orders: count })),
        Channels: z.array(
          z.object({
            ...sold,
            Channel: z.string().nullable().meta({ description: 'Null: orders of which nobody knows it' }),
            Orders: count,
          }),
        ),
      })
      .meta({ id: 'MgntSales' }),
  }),
  exportSales: endpoint({
    ...figures,
    path: '/api/Mgnh/exportSales',
    summary: 'One table of the sales as a CSV file.',
    body: days.extend({ Part: z.enum(salesParts) }),
    reply: csv,
  }),
  qryVatSheet: endpoint({
    ...figures,
    path: '/api/Mgnh/qryVatSheet',
    summary:
      'What is declared for two months: invoices, voids and allowances by sort and kind of tax, beside the ledger.',
    body: period,
    reply: z
      .object({
        From: calendarDay,
        To: calendarDay,
        Form: z
          .enum(['401', '403'])
          .nullable()
          .meta({ description: 'The form of the declaration; null where there are no uniform invoices' }),
        HasDemonstrations: z.boolean().meta({ description: 'Some are demonstrations that no authority knows' }),
        Papers: z.array(z.object({ Paper: z.enum(vatPapers), Issued: count, Voided: count, Allowances: count })),
        Rows: z.array(
          z.object({
            Paper: z.enum(vatPapers),
            TaxKind: z.enum(taxKinds),
            Issued: netAndTax,
            Voided: netAndTax,
            Allowed: netAndTax,
            Rest: netAndTax,
          }),
        ),
        Total: netAndTax,
        PersonsFromTotal: netAndTax.meta({
          description: 'The taxable invoices to persons, split anew from their total with tax',
        }),
        Ledger: z.object({
          ...sold,
          OpenBefore: balance.meta({ description: 'Paid less refunded that no paper showed before the period' }),
          OpenAfter: balance.meta({ description: 'The same at its end' }),
          OpenOrders: count,
        }),
        Open: z
          .array(z.object({ CustomerOrderId: orderId, TotalAmount: balance }))
          .meta({ description: 'Orders whose papers are not at one with the ledger at the end; the first 50' }),
      })
      .meta({ id: 'VatSheet' }),
  }),
  exportVatSheet: endpoint({
    ...figures,
    path: '/api/Mgnh/exportVatSheet',
    summary: 'The sheet of two months as a CSV file.',
    body: period,
    reply: csv,
  }),
  exportAccounting: endpoint({
    ...figures,
    path: '/api/Mgnh/exportAccounting',
    summary: 'Every payment, refund, invoice, void and allowance of days in Taiwan as a CSV file, for the accountant.',
    body: days,
    reply: csv,
  }),
  qryFeeRates: endpoint({
    ...settings,
    path: '/api/Mgnh/qryFeeRates',
    summary: 'What the gateway takes of each way to pay, and from which day on; the newest first.',
    body: noPayload,
    reply: z.array(feeRate),
  }),
  saveFeeRate: endpoint({
    ...settings,
    path: '/api/Mgnh/saveFeeRate',
    summary: 'Sets what the gateway takes of a way to pay from a day on, until the day of the next rate.',
    body: feeRate,
    reply: z.boolean(),
    idempotent: true,
  }),
  removeFeeRate: endpoint({
    ...settings,
    path: '/api/Mgnh/removeFeeRate',
    summary: 'Removes a rate: the one before it goes on. False where there is none.',
    body: feeRateKey,
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
