import { randomInt } from 'node:crypto';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { together } from '#server/platform/jobs/together.ts';
import type { InvoiceJobDeps } from './deps.ts';
import { issueNextNumbers, lockForLedger, type LedgerIssue } from './queries.ts';
import { queueInvoiceCorrection } from './queue-jobs.ts';

/** Issues one invoice from the shop's own number track; a repeat finds it issued and draws nothing. */
export type Ledger = (prepared: PreparedIssue) => Promise<void>;

type PreparedIssue = Omit<LedgerIssue, 'randomCode'>;

/** The four digits that are printed beside a number, so that the number alone proves nothing. */
const drawRandomCode = (): string => randomInt(10_000).toString().padStart(4, '0');

/** `prefix`: two letters that the numbers begin with. */
type LedgerDeps = Pick<InvoiceJobDeps, 'mails'> & { readonly prefix: string };

/** Invoices wait for each other at the track in any case: those of one moment draw their numbers together. */
export const openLedger = (deps: InvoiceJobDeps, prefix: string): Ledger =>
  together(async (prepared) => {
    await inTransaction(deps.db, (tx) => issueAll(tx, { ...deps, prefix }, prepared));
    return prepared.map(() => undefined);
  });

/** In one transaction: content, number and mail of each, and the refunds that came before it. */
const issueAll = async (tx: Transaction, deps: LedgerDeps, prepared: readonly PreparedIssue[]): Promise<void> => {
  const contents = new Map(prepared.map((one) => [one.invoiceId, one]));
  const waiting = await lockForLedger(tx, [...contents.keys()]);
  for (const { invoiceId, refundIds } of waiting) {
    await deps.mails.invoiceIssued(tx, invoiceId);
    for (const refundId of refundIds) await queueInvoiceCorrection(tx, refundId);
  }
  const issues = waiting.flatMap(({ invoiceId }) => contents.get(invoiceId) ?? []);
  if (issues.length === 0) return;
  await issueNextNumbers(
    tx,
    deps.prefix,
    issues.map((issue) => ({ ...issue, randomCode: drawRandomCode() })),
  );
};
