import { invoicePapers, paperDuties, taxKinds } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allowance } from './invoice.ts';
import { calendarDay, instant, ntd, orderId, text } from './wire.ts';

const paper = z.enum(invoicePapers);
const taxKind = z.enum(taxKinds);
const invoiceId = z.int().positive();

/** What an invoice by hand wants of staff before it has a number. */
export const paperDuty = z.enum(paperDuties).nullable().meta({
  description:
    'Of an invoice by hand without a number: `write` it, `wait` for a refund, or `spared` as all of the money went back; null elsewhere',
});

/** A number and a day as they stand on the paper. */
const written = { InvoiceNumber: text(30), IssuedOn: calendarDay };

export const paperInvoiceShows = ['all', 'to-do', 'to-write', 'to-correct', 'written', 'voided', 'spared'] as const;

const filter = z.object({
  Show: z.enum(paperInvoiceShows).optional(),
  Search: text(40).optional().meta({ description: "An order's or an invoice's number, or a tax id" }),
  From: calendarDay
    .optional()
    .meta({ description: 'First day on the paper; of what is not written yet, of the payment' }),
  To: calendarDay.optional(),
});

const refund = z.object({ RefundId: z.int(), TaxKind: taxKind, Amount: ntd, TaxAmount: ntd, RefundedAt: instant });

const paperInvoice = z
  .object({
    InvoiceId: invoiceId,
    CustomerOrderId: orderId,
    Status: z.enum(['requested', 'issued', 'voided']),
    Duty: paperDuty,
    Paper: paper.nullable(),
    InvoiceNumber: z.string().nullable(),
    IssuedOn: calendarDay.nullable(),
    PaidAt: instant,
    Category: z.enum(['B2C', 'B2B']),
    Code: z.string().meta({ description: "The company's tax id; empty for a person" }),
    BuyerName: z.string(),
    Lines: z.array(z.object({ Name: z.string(), Qty: z.int(), UnitPrice: ntd, Amount: ntd, TaxKind: taxKind })),
    Amount: ntd,
    TaxAmount: ntd,
    TotalAmount: ntd,
    Sums: z
      .array(z.object({ TaxKind: taxKind, Amount: ntd, TaxAmount: ntd }))
      .meta({ description: 'The same sums by kind of tax' }),
    LeftOut: z.array(refund).meta({
      description: 'What had gone back before it was written: the sums are of what is left of the order',
    }),
    OnItsWay: ntd.meta({ description: 'What refunds are asked for or on their way, while it is not written' }),
    Refunds: z.array(refund).meta({ description: 'What went back and is not on the paper yet, by kind of tax' }),
    MayVoid: z
      .boolean()
      .meta({ description: 'All of it went back, in its own two months where it is a uniform invoice' }),
    Allowances: z.array(allowance),
  })
  .meta({ id: 'PaperInvoice' });

export const mgntPaperInvoicesContract = {
  qryPaperInvoices: endpoint({
    path: '/api/Mgnh/qryPaperInvoices',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Invoices and receipts by hand: what is to be written, the oldest first, then the newest; 50 a page. Sums are without what had gone back before.',
    body: filter.extend({ Offset: z.int().min(0).max(1_000_000).optional() }).nullish(),
    reply: z
      .object({
        Total: z.int(),
        ToWrite: z.int().meta({ description: 'Of all: without a number, and owed' }),
        ToCorrect: z.int().meta({ description: 'Of all: written, and money went back since' }),
        LastPaper: paper.nullable().meta({ description: 'What was written last' }),
        Invoices: z.array(paperInvoice),
      })
      .meta({ id: 'PaperInvoicePage' }),
  }),
  writePaperInvoice: endpoint({
    path: '/api/Mgnh/writePaperInvoice',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Writes down number and day of an invoice or receipt by hand, once; false where the same stands there already. Refused while a refund is on its way, and where all went back.',
    body: z.object({
      InvoiceId: invoiceId,
      Paper: paper,
      ...written,
      TotalAmount: ntd
        .optional()
        .meta({ description: 'The total on the paper; refused where it is another one by now' }),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  correctPaperInvoice: endpoint({
    path: '/api/Mgnh/correctPaperInvoice',
    audience: 'staff',
    permission: 'orders',
    summary: 'Mends what was written down of an invoice or receipt by hand, with the reason.',
    body: z.object({ InvoiceId: invoiceId, Paper: paper, ...written, Reason: text(200).min(1) }),
    reply: z.boolean(),
    idempotent: true,
  }),
  voidPaperInvoice: endpoint({
    path: '/api/Mgnh/voidPaperInvoice',
    audience: 'staff',
    permission: 'orders',
    summary: 'Marks an invoice or receipt by hand as void after all of it went back; false where it is void already.',
    body: z.object({ InvoiceId: invoiceId }),
    reply: z.boolean(),
    idempotent: true,
  }),
  allowPaperInvoice: endpoint({
    path: '/api/Mgnh/allowPaperInvoice',
    audience: 'staff',
    permission: 'orders',
    summary: 'Writes down the allowance that a refund needs, once; false where it is there already.',
    body: z.object({
      InvoiceId: invoiceId,
      RefundId: z.int().positive(),
      TaxKind: taxKind,
      AllowanceNumber: text(30),
      IssuedOn: calendarDay,
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  exportPaperInvoices: endpoint({
    path: '/api/Mgnh/exportPaperInvoices',
    audience: 'staff',
    permission: 'orders',
    summary: 'Invoices and receipts by hand that fit the filter as a CSV file, with a row for each allowance.',
    body: filter.nullish(),
    reply: z.string().meta({ description: 'text/csv, UTF-8 with a byte order mark' }),
  }),
} as const;
