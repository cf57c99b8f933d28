import { randomInt } from 'node:crypto';
import { inTransaction } from '#server/db/database.ts';
import { completeIssue } from './complete-issue.ts';
import type { InvoiceJobDeps } from './deps.ts';
import { drawTrackNumber, lockRequested } from './queries.ts';

/** The four digits that are printed beside a number, so that the number alone proves nothing. */
const drawRandomCode = (): string => randomInt(10_000).toString().padStart(4, '0');

/** Issues from the shop's own number track, in one transaction. A repeat finds the invoice issued and draws nothing. */
export const issueFromLedger = (deps: InvoiceJobDeps, invoiceId: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await lockRequested(tx, invoiceId))) return;
    const invoiceNumber = await drawTrackNumber(tx, deps.ledgerPrefix);
    const issued = { invoiceNumber, randomCode: drawRandomCode(), tradeNumber: null, issuedAt: null };
    await completeIssue(tx, deps.mails, invoiceId, issued);
  });
