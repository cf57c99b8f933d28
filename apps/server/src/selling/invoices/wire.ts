import type { invoiceDocument, mgntInvoicesContract } from '@kapok/contract';
import { inLanguage, invoicePeriod, type Language, type Seller } from '@kapok/domain';
import type { z } from 'zod';
import type { InvoiceIssuer } from './invoice.ts';
import type { InvoicePage } from './read-invoices.ts';
import type { ListedInvoice, ShownAllowance, ShownInvoice } from './read-queries.ts';

/** Beside the seller's name on what the shop's own ledger numbered: such a number is known to no authority. */
const NOT_OFFICIAL = { zh: '示範發票，非正式統一發票', en: 'demo invoice, not an official one' };

export const invoiceToWire = (
  invoice: ShownInvoice,
  seller: Seller,
  language: Language,
): z.output<typeof invoiceDocument> => ({
  Status: invoice.status,
  InvoiceNumber: invoice.invoiceNumber,
  RandomCode: invoice.randomCode,
  IssuedAt: invoice.issuedAt?.toISOString() ?? null,
  Period: invoice.issuedAt === null || invoice.paper === 'receipt' ? null : invoicePeriod(invoice.issuedAt),
  Category: invoice.category,
  Choice: invoice.choice,
  Code: invoice.code,
  BuyerName: invoice.buyerName,
  ByHand: invoice.issuer === 'by-hand',
  Paper: invoice.paper,
  Seller: {
    Name: sellerName(seller, invoice.issuer, language),
    Ban: seller.companyTaxId,
    Address: inLanguage(seller.address, language),
  },
  Lines: invoice.lines.map((line) => ({
    Name: line.name,
    Qty: line.count,
    UnitPrice: line.priceNtd,
    Amount: line.amountNtd,
  })),
  Amount: invoice.netNtd,
  TaxAmount: invoice.taxNtd,
  TotalAmount: invoice.totalNtd,
  Allowances: invoice.allowances.map(allowanceToWire),
});

const sellerName = (seller: Seller, issuer: InvoiceIssuer | null, language: Language): string => {
  const name = inLanguage(seller.company, language);
  return issuer === 'ledger' ? `${name} · ${inLanguage(NOT_OFFICIAL, language)}` : name;
};

const allowanceToWire = (allowance: ShownAllowance) => ({
  AllowanceNumber: allowance.allowanceNumber,
  Amount: allowance.netNtd,
  TaxAmount: allowance.taxNtd,
  IssuedAt: allowance.issuedAt?.toISOString() ?? null,
});

export const invoicePageToWire = (page: InvoicePage): z.output<typeof mgntInvoicesContract.qryInvoices.reply> => ({
  Total: page.total,
  Invoices: page.invoices.map(listedToWire),
  Open: 0,
  NeedsStaff: 0,
});

const listedToWire = (invoice: ListedInvoice) => ({
  InvoiceId: invoice.id,
  CustomerOrderId: invoice.orderNumber,
  Status: invoice.status,
  Issuer: invoice.issuer,
  InvoiceNumber: invoice.invoiceNumber,
  Category: invoice.category,
  Choice: invoice.choice,
  Code: invoice.code,
  BuyerName: invoice.buyerName,
  TotalAmount: invoice.totalNtd,
  RequestedAt: invoice.requestedAt.toISOString(),
  IssuedAt: invoice.issuedAt?.toISOString() ?? null,
  VoidedAt: invoice.voidedAt?.toISOString() ?? null,
  FailureCode: invoice.failureCode,
  NeedsStaff: invoice.needsStaff,
  Duty: invoice.duty,
  Tries: invoice.tries,
  Allowances: invoice.allowances.map(allowanceToWire),
});
