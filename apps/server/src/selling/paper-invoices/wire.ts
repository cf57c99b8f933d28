import type { mgntPaperInvoicesContract } from '@kapok/contract';
import { taipeiInstant } from '@kapok/domain';
import type { z } from 'zod';
import type { PaperPage } from './find-papers.ts';
import type { PaperFilter, PaperInvoice } from './paper-invoice.ts';

type Calls = typeof mgntPaperInvoicesContract;

/** The day of an instant in Taipei, such as 2026-11-24. */
export const dayInTaipei = (instant: Date): string => taipeiInstant(instant).slice(0, 10);

export const filterFromWire = (body: z.output<Calls['exportPaperInvoices']['body']>): PaperFilter => ({
  show: body?.Show ?? 'all',
  search: (body?.Search ?? '').trim(),
  from: body?.From ?? '',
  to: body?.To ?? '',
});

export const paperPageToWire = (page: PaperPage): z.output<Calls['qryPaperInvoices']['reply']> => ({
  Total: page.total,
  ToWrite: page.toWrite,
  ToCorrect: page.toCorrect,
  LastPaper: page.lastPaper,
  Invoices: page.papers.map(paperToWire),
});

const paperToWire = (paper: PaperInvoice) => ({
  InvoiceId: paper.id,
  CustomerOrderId: paper.orderNumber,
  Status: paper.status,
  Paper: paper.paper,
  InvoiceNumber: paper.invoiceNumber,
  IssuedOn: paper.issuedAt === null ? null : dayInTaipei(paper.issuedAt),
  PaidAt: paper.paidAt.toISOString(),
  Category: paper.category,
  Code: paper.code,
  BuyerName: paper.buyerName,
  Lines: paper.lines.map((line) => ({
    Name: line.name,
    Qty: line.count,
    UnitPrice: line.priceNtd,
    Amount: line.amountNtd,
  })),
  Amount: paper.netNtd,
  TaxAmount: paper.taxNtd,
  TotalAmount: paper.totalNtd,
  Refunds: paper.refunds.map((back) => ({
    RefundId: back.refundId,
    TaxKind: back.taxKind,
    Amount: back.netNtd,
    TaxAmount: back.taxNtd,
    RefundedAt: back.refundedAt.toISOString(),
  })),
  MayVoid: paper.mayVoid,
  Allowances: paper.allowances.map((one) => ({
    AllowanceNumber: one.allowanceNumber,
    Amount: one.netNtd,
    TaxAmount: one.taxNtd,
    IssuedAt: one.issuedAt.toISOString(),
  })),
});
