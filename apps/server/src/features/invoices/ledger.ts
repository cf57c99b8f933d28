import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import { inTransaction } from '#server/db/database.ts';
import type { InvoiceJobDeps } from './deps.ts';
import { issueNextNumber, lockForLedger, type LedgerIssue } from './queries.ts';
import { queueInvoiceCorrection } from './queue-jobs.ts';

/** The four digits that are printed beside a number, so that the number alone proves nothing. */
const drawRandomCode = (): string => randomInt(10_000).toString().padStart(4, '0');

/** Invoices wait for each other at the track in any case; in a line of their own they hold one connection, not all of them. */
const inTurn = pLimit(1);

/**
 * Issues from the shop's own number track, in one transaction: content, number, mail, and the refunds that came before it. A
 * repeat finds the invoice issued and draws nothing.
 */
export const issueFromLedger = (
  deps: InvoiceJobDeps,
  invoiceId: number,
  prepared: LedgerIssue['prepared'],
): Promise<void> => inTurn(() => issueInTransaction(deps, invoiceId, prepared));

const issueInTransaction = (
  deps: InvoiceJobDeps,
  invoiceId: number,
  prepared: LedgerIssue['prepared'],
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const refundIds = await lockForLedger(tx, invoiceId);
    if (refundIds === undefined) return;
    await deps.mails.invoiceIssued(tx, invoiceId);
    for (const refundId of refundIds) await queueInvoiceCorrection(tx, refundId);
    await issueNextNumber(tx, invoiceId, { prefix: deps.ledgerPrefix, randomCode: drawRandomCode(), prepared });
  });
