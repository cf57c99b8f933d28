import { mgntPaperInvoicesContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { noteLookUp } from '#server/accounts/security-events/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { postForFile } from '#server/platform/http/post-for-file.ts';
import { post } from '#server/platform/http/post.ts';
import type { InvoiceMails } from '#server/selling/invoices/index.ts';
import { exportPapers } from './export-papers.ts';
import { allowPaper, voidPaper } from './follow-refund.ts';
import { findPapers } from './find-papers.ts';
import { filterFromWire, paperPageToWire } from './wire.ts';
import { mendPaper, writePaper } from './write-paper.ts';

export interface PaperInvoiceDeps {
  readonly db: Database;
  readonly mails: InvoiceMails;
}

/** Invoices and receipts that staff write by hand: the list, and what they write down of it (OWN-7). */
export const registerPaperInvoiceRoutes = (app: FastifyInstance, deps: PaperInvoiceDeps): void => {
  const { db } = deps;
  const { qryPaperInvoices, exportPaperInvoices } = mgntPaperInvoicesContract;

  post(app, qryPaperInvoices, async (body, { caller }) => {
    await noteLookUp(db, { staffId: caller.memberId, kind: 'orders-searched' });
    return paperPageToWire(await findPapers(db, filterFromWire(body), body?.Offset ?? 0));
  });

  postForFile(
    app,
    exportPaperInvoices,
    { contentType: 'text/csv; charset=utf-8', fileName: 'invoices.csv' },
    (body, { caller, language }) =>
      exportPapers(db, { staffId: caller.memberId, filter: filterFromWire(body), language }),
  );

  registerDeeds(app, deps);
};

const registerDeeds = (app: FastifyInstance, { db, mails }: PaperInvoiceDeps): void => {
  const { writePaperInvoice, correctPaperInvoice, voidPaperInvoice, allowPaperInvoice } = mgntPaperInvoicesContract;

  post(app, writePaperInvoice, (body, { caller, once }) => {
    const {
      InvoiceId: invoiceId,
      Paper: paper,
      InvoiceNumber: number,
      IssuedOn: day,
      TotalAmount: seenTotalNtd,
    } = body;
    const entry = { staffId: caller.memberId, invoiceId, paper, number, day, seenTotalNtd };
    return inTransactionOnce(db, once, writePaperInvoice.reply, (tx) => writePaper(tx, mails, entry));
  });

  post(app, correctPaperInvoice, (body, { caller, once }) => {
    const { InvoiceId: invoiceId, Paper: paper, InvoiceNumber: number, IssuedOn: day, Reason: reason } = body;
    const entry = { staffId: caller.memberId, invoiceId, paper, number, day, reason };
    return inTransactionOnce(db, once, correctPaperInvoice.reply, (tx) => mendPaper(tx, mails, entry));
  });

  post(app, voidPaperInvoice, (body, { caller, once }) =>
    inTransactionOnce(db, once, voidPaperInvoice.reply, (tx) =>
      voidPaper(tx, mails, { staffId: caller.memberId, invoiceId: body.InvoiceId }),
    ),
  );

  post(app, allowPaperInvoice, (body, { caller, once }) => {
    const { InvoiceId: invoiceId, RefundId: refundId, TaxKind: taxKind, AllowanceNumber: number, IssuedOn: day } = body;
    const entry = { staffId: caller.memberId, invoiceId, refundId, taxKind, number, day };
    return inTransactionOnce(db, once, allowPaperInvoice.reply, (tx) => allowPaper(tx, mails, entry));
  });
};
