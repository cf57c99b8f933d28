import { invoiceLines } from '@kapok/domain';
import { inTransaction } from '#server/db/database.ts';
import { completeIssue } from './complete-issue.ts';
import type { InvoiceJobDeps } from './deps.ts';
import type { InvoiceDraft } from './invoice.ts';
import { issueFromLedger } from './ledger.ts';
import { findDraft, listInvoicedRows, recordFailure, savePreparation } from './queries.ts';
import { withService } from './with-service.ts';

/**
 * Issues a requested invoice, once however often and in how many workers it runs: the issuer and the content are settled before
 * the first try and every try carries the same number. Throws to be tried again where the service gave no clear answer;
 * what only staff can mend is noted on the invoice instead.
 */
export const issueInvoice = async (deps: InvoiceJobDeps, invoiceId: number): Promise<void> => {
  const draft = await prepare(deps, invoiceId);
  if (draft?.status !== 'requested') return;
  if (draft.issuer === 'ledger') await issueFromLedger(deps, invoiceId);
  else await issueByService(deps, draft);
};

/** Somebody else may have prepared it in the same moment: what stands in the record counts. */
const prepare = async (deps: InvoiceJobDeps, invoiceId: number): Promise<InvoiceDraft | undefined> => {
  const draft = await findDraft(deps.db, invoiceId);
  if (draft?.status !== 'requested' || draft.issuer !== null) return draft;
  const rows = await listInvoicedRows(deps.db, invoiceId);
  await savePreparation(deps.db, invoiceId, {
    issuer: deps.service === undefined ? 'ledger' : 'ezpay',
    buyerName: draft.category === 'B2C' ? draft.buyerName : ((await deps.findCompanyTitle(draft.code)) ?? draft.code),
    lines: invoiceLines(draft.category, rows, draft),
  });
  return findDraft(deps.db, invoiceId);
};

const issueByService = async (deps: InvoiceJobDeps, draft: InvoiceDraft): Promise<void> => {
  const answer = await withService(deps, draft.id, (service) => service.issue(draft));
  if (answer === undefined) return;
  if (answer.kind === 'refused') {
    await recordFailure(deps.db, draft.id, { code: answer.code, needsStaff: true });
    return;
  }
  await inTransaction(deps.db, (tx) => completeIssue(tx, deps.mails, draft.id, answer.issued));
};
