import { invoicePapers } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, ntd, orderId, text } from './wire.ts';

/** '0' is valid, '1' malformed (format or checksum), '2' unknown to the official register. */
const checkCode = z.enum(['0', '1', '2']);
/** How far the check went: format only, the official register, or a register that could not be reached (never blocks, INV-2). */
const checkedBy = z.enum(['format', 'official', 'unavailable']);

/** What took a part of an invoice back; without number and time while it is on its way. */
export const allowance = z.object({
  AllowanceNumber: z.string().nullable(),
  Amount: ntd,
  TaxAmount: ntd,
  IssuedAt: instant.nullable(),
});

export const invoiceDocument = z
  .object({
    Status: z.enum(['requested', 'issued', 'voided']),
    InvoiceNumber: z.string().nullable(),
    RandomCode: z.string().nullable(),
    IssuedAt: instant.nullable(),
    Period: z.string().nullable().meta({ description: 'Two-month period as printed, such as 115年11-12月' }),
    Category: z.enum(['B2C', 'B2B']),
    Choice: z.enum(['', 'Carriage', 'InvoiceCompany', 'Donate']),
    Code: z.string().meta({ description: 'Carrier, tax id or donation code, as far as its owner may see it' }),
    BuyerName: z.string(),
    ByHand: z.boolean().meta({ description: 'Written on paper by staff' }),
    Paper: z.enum(invoicePapers).nullable().meta({ description: 'What was written by hand; null elsewhere' }),
    Seller: z.object({ Name: z.string(), Ban: z.string(), Address: z.string() }),
    Lines: z.array(z.object({ Name: z.string(), Qty: z.int(), UnitPrice: ntd, Amount: ntd })),
    Amount: ntd,
    TaxAmount: ntd,
    TotalAmount: ntd,
    Allowances: z.array(allowance),
  })
  .meta({ id: 'InvoiceDocument' });

export const invoiceContract = {
  qryInvoiceCarrierId: endpoint({
    path: '/api/Invoice/QryInvoiceCarrierId',
    audience: 'member',
    summary: "Checks a mobile barcode or a donation code; code '0' means valid.",
    body: z.object({ barCode: text(64) }),
    reply: z.object({ code: checkCode, CheckedBy: checkedBy }),
  }),
  qryInvoiceCompanyInfo: endpoint({
    path: '/api/Invoice/QryInvoiceCompanyInfo',
    audience: 'member',
    summary: "Checks a company's tax id; code '0' means valid.",
    body: z.object({ ban: text(64) }),
    reply: z.object({ code: checkCode, CheckedBy: checkedBy, CompanyName: z.string().nullable() }),
  }),
  qryOrderInvoices: endpoint({
    path: '/api/Invoice/qryOrderInvoices',
    audience: 'member',
    summary: "The invoices of one of the caller's orders, newest first: a corrected one beside the voided.",
    body: z.object({ CustomerOrderId: orderId }),
    reply: z.array(invoiceDocument),
  }),
} as const;
