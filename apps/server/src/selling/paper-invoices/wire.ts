import type { mgntPaperInvoicesContract } from '@kapok/contract';
import { taipeiInstant } from '@kapok/domain';
import type { z } from 'zod';
import type { PaperPage } from './find-papers.ts';
import type { KindSum, PaperFilter, PaperInvoice, PaperRefund } from './paper-invoice.ts';

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

const sumToWire = ({ taxKind, netNtd, taxNtd }: KindSum) => ({ TaxKind: taxKind, Amount: netNtd, TaxAmount: taxNtd });

const refundToWire = (back: PaperRefund) => ({
  ...sumToWire(back),
  RefundId: back.refundId,
  RefundedAt: back.refundedAt.toISOString(),
});

const paperToWire = (paper: PaperInvoice) => ({
  InvoiceId: paper.id,
  CustomerOrderId: paper.orderNumber,
  Status: paper.status,
  Duty: paper.duty,
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
    TaxKind: line.taxKind ?? 'taxable',
  })),
  Amount: paper.netNtd,
  TaxAmount: paper.taxNtd,
  TotalAmount: paper.totalNtd,
  Sums: paper.sums.map(sumToWire),
  LeftOut: paper.leftOut.map(refundToWire),
  OnItsWay: paper.onItsWayNtd,
  Refunds: paper.refunds.map(refundToWire),
  MayVoid: paper.mayVoid,
  Allowances: paper.allowances.map((one) => ({
    AllowanceNumber: one.allowanceNumber,
    Amount: one.netNtd,
    TaxAmount: one.taxNtd,
    IssuedAt: one.issuedAt.toISOString(),
  })),
});
