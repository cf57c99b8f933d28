import { invoiceLines } from '@kapok/domain';
import { inTransaction } from '#server/platform/db/database.ts';
import { readTogether } from '#server/platform/jobs/together.ts';
import { completeIssue } from './complete-issue.ts';
import type { InvoiceJobDeps } from './deps.ts';
import type { InvoiceDraft, InvoiceIssuer } from './invoice.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { findDraft, listDrafts, recordFailure, savePreparation, type FoundDraft, type Preparation } from './queries.ts';
import { withService } from './with-service.ts';

/** Written on an invoice that only the ledger would number, in a shop that sells to real buyers (OWN-3). */
const NO_LEDGER = 'demonstration-only';

/**
 * Issues a requested invoice, once however often and in how many workers it runs: the issuer and the content are settled before
 * the first try and every try carries the same number. Throws to be tried again where the service gave no clear answer;
 * what only staff can mend is noted on the invoice instead.
 */
export type IssueInvoice = (invoiceId: number) => Promise<void>;

/** Invoices that are asked for within a moment are read, and issued from the ledger, together. */
export const openIssuing = (deps: InvoiceJobDeps): IssueInvoice => {
  const ledgerNow = openLedgerOf(deps);
  const readDraft = readTogether((invoiceIds) => listDrafts(deps.db, invoiceIds));
  return async (invoiceId) => {
    const draft = await readDraft(invoiceId);
    if (draft?.status !== 'requested') return;
    const prepared = await prepare(deps, draft);
    if (prepared.issuer === 'ledger') {
      const issueFromLedger = ledgerNow();
      if (issueFromLedger === undefined) await recordFailure(deps.db, invoiceId, { code: NO_LEDGER, needsStaff: true });
      else await issueFromLedger({ invoiceId, buyerName: prepared.buyerName, lines: prepared.lines });
      return;
    }
    if (draft.issuer === null) await savePreparation(deps.db, invoiceId, prepared);
    // Somebody else may have prepared it in the same moment: what stands in the record counts.
    const settled = await findDraft(deps.db, invoiceId);
    if (settled?.status === 'requested' && settled.issuer === 'ezpay') await issueByService(deps, settled);
  };
};

/** The ledger where the shop has one now; invoices of one moment share it. */
const openLedgerOf = (deps: InvoiceJobDeps): (() => Ledger | undefined) => {
  let ledger: Ledger | undefined;
  return () => {
    const prefix = deps.ledgerPrefix;
    if (prefix === undefined) return undefined;
    ledger ??= openLedger(deps, prefix);
    return ledger;
  };
};

/** Who issues and what the document says: as settled before, or as it is settled now. */
const prepare = async (deps: InvoiceJobDeps, draft: FoundDraft): Promise<Preparation> => {
  const { issuer, buyerName, lines, category, code } = draft;
  if (issuer !== null && lines !== null) return { issuer, buyerName, lines, merchantId: null };
  const settled = issuerOf(deps, draft);
  return {
    issuer: settled,
    merchantId: settled === 'ezpay' ? (deps.service?.merchantId ?? null) : null,
    buyerName: category === 'B2C' ? buyerName : ((await deps.findCompanyTitle(code)) ?? code),
    lines: invoiceLines(category, draft.rows, draft),
  };
};

/** As the order remembers, so that nothing the shop chooses later makes another document of it. */
const issuerOf = ({ service }: InvoiceJobDeps, { mode }: FoundDraft): InvoiceIssuer => {
  if (mode !== null && mode !== 'none') return mode;
  return service === undefined ? 'ledger' : 'ezpay';
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
