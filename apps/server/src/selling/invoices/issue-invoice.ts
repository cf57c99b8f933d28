import { invoiceLines } from '@kapok/domain';
import { inTransaction } from '#server/platform/db/database.ts';
import { readTogether } from '#server/platform/jobs/together.ts';
import { completeIssue } from './complete-issue.ts';
import type { InvoiceJobDeps } from './deps.ts';
import type { InvoiceDraft } from './invoice.ts';
import { openLedger } from './ledger.ts';
import { findDraft, listDrafts, recordFailure, savePreparation, type FoundDraft, type Preparation } from './queries.ts';
import { withService } from './with-service.ts';

/**
 * Issues a requested invoice, once however often and in how many workers it runs: the issuer and the content are settled before
 * the first try and every try carries the same number. Throws to be tried again where the service gave no clear answer;
 * what only staff can mend is noted on the invoice instead.
 */
export type IssueInvoice = (invoiceId: number) => Promise<void>;

/** Invoices that are asked for within a moment are read, and issued from the ledger, together. */
export const openIssuing = (deps: InvoiceJobDeps): IssueInvoice => {
  const issueFromLedger = openLedger(deps);
  const readDraft = readTogether((invoiceIds) => listDrafts(deps.db, invoiceIds));
  return async (invoiceId) => {
    const draft = await readDraft(invoiceId);
    if (draft?.status !== 'requested') return;
    const prepared = await prepare(deps, draft);
    if (prepared.issuer === 'ledger') {
      await issueFromLedger({ invoiceId, buyerName: prepared.buyerName, lines: prepared.lines });
      return;
    }
    if (draft.issuer === null) await savePreparation(deps.db, invoiceId, prepared);
    // Somebody else may have prepared it in the same moment: what stands in the record counts.
    const settled = await findDraft(deps.db, invoiceId);
    if (settled?.status === 'requested' && settled.issuer === 'ezpay') await issueByService(deps, settled);
  };
};

/** Who issues and what the document says: as settled before, or as it is settled now. */
const prepare = async (deps: InvoiceJobDeps, draft: FoundDraft): Promise<Preparation> => {
  const { issuer, buyerName, lines, category, code } = draft;
  if (issuer !== null && lines !== null) return { issuer, buyerName, lines };
  return {
    issuer: deps.service === undefined ? 'ledger' : 'ezpay',
    buyerName: category === 'B2C' ? buyerName : ((await deps.findCompanyTitle(code)) ?? code),
    lines: invoiceLines(category, draft.rows, draft),
  };
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
