import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allowance } from './invoice.ts';
import { paperDuty } from './mgnt-paper-invoices.ts';
import { invoiceChoices } from './orders.ts';
import { instant, ntd, orderId, retiredFigure, text } from './wire.ts';

const listedInvoice = z
  .object({
    InvoiceId: z.int(),
    CustomerOrderId: orderId,
    Status: z.enum(['requested', 'issued', 'voided']),
    Issuer: z.enum(['ledger', 'ezpay', 'by-hand']).nullable().meta({
      description: "The shop's own ledger (no official invoice), ezPay, or staff by hand; null before the first try",
    }),
    InvoiceNumber: z.string().nullable(),
    Category: z.enum(['B2C', 'B2B']),
    Choice: z.enum(invoiceChoices),
    Code: z.string(),
    BuyerName: z.string(),
    TotalAmount: ntd,
    RequestedAt: instant,
    IssuedAt: instant.nullable(),
    VoidedAt: instant.nullable(),
    FailureCode: z.string().nullable().meta({ description: "Why the last try did not succeed, in the issuer's code" }),
    NeedsStaff: z.boolean().meta({ description: 'Nothing is tried any more until staff ask for it' }),
    Duty: paperDuty,
    Tries: z.int(),
    Allowances: z.array(allowance),
  })
  .meta({ id: 'ListedInvoice' });

export const mgntInvoicesContract = {
  qryInvoices: endpoint({
    path: '/api/Mgnh/qryInvoices',
    audience: 'staff',
    permission: 'orders',
    summary: 'Invoices: what needs staff first, then what is not issued yet, then the newest; 50 a page.',
    body: z
      .object({
        Show: z.enum(['all', 'for-staff']).optional().meta({
          description: 'for-staff: those that are not tried any more until staff ask for it, without those by hand',
        }),
        Search: text(40).optional().meta({ description: "An order's or an invoice's number" }),
        Offset: z.int().min(0).max(1_000_000).optional(),
      })
      .nullish(),
    reply: z
      .object({
        Total: z.int(),
        Invoices: z.array(listedInvoice),
        Open: retiredFigure,
        NeedsStaff: retiredFigure,
      })
      .meta({ id: 'InvoicePage' }),
  }),
  retryInvoice: endpoint({
    path: '/api/Mgnh/retryInvoice',
    audience: 'staff',
    permission: 'orders',
    summary: 'Has an invoice, or what a refund means for it, tried again; false where nothing is left to do.',
    body: z.object({ InvoiceId: z.int().positive() }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
