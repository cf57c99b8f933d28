import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { allowByService } from './allow-by-service.ts';
import { completeAllowance, completeVoid } from './complete-correction.ts';
import { decideCorrection, type Correction, type PendingAllowance } from './correction.ts';
import { countAllowances, insertAllowance, lockCorrection, recordVoidRefusal } from './correction-queries.ts';
import type { InvoiceJobDeps } from './deps.ts';
import { markForStaff, recordFailure } from './queries.ts';
import { withService } from './with-service.ts';

/** Written to the service, which takes six characters, and shown to staff. */
const VOID_REASON = '訂單全額退款';

/** What is still to be asked of the service after the transaction that decided. */
type Ask =
  | { readonly kind: 'void'; readonly correction: Correction }
  | { readonly kind: 'allowance'; readonly correction: Correction; readonly allowance: PendingAllowance }
  /** Nothing of this kind of tax: the ledger has numbered it. */
  | { readonly kind: 'allowed'; readonly correction: Correction };

/**
 * Does to the invoice what a finished refund means for it, once however often and in how many workers it runs. What was
 * decided is written down before the service is asked; nothing is locked while it answers. Throws to be tried again.
 */
export const correctInvoice = async (deps: InvoiceJobDeps, refundId: number): Promise<void> => {
  const ask = await inTransaction(deps.db, (tx) => decide(deps, tx, refundId));
  if (ask !== undefined && (await isMoreToDo(deps, ask))) await correctInvoice(deps, refundId);
};

/** Asks the service where it has to, and says whether the refund means more for the invoice. */
const isMoreToDo = async (deps: InvoiceJobDeps, ask: Ask): Promise<boolean> => {
  const hasOtherKinds = ask.correction.kindsLeft > 1;
  switch (ask.kind) {
    case 'allowed':
      return hasOtherKinds;
    case 'allowance':
      return (await allowByService(deps, ask.correction, ask.allowance)) && hasOtherKinds;
    case 'void':
      // Refused for good: the refusal is kept, so the next decision is an allowance.
      return (await voidByService(deps, ask.correction)) === 'allow-instead';
  }
};

const decide = async (deps: InvoiceJobDeps, tx: Transaction, refundId: number): Promise<Ask | undefined> => {
  const correction = await lockCorrection(tx, refundId);
  if (correction === undefined) return undefined;
  const step = decideCorrection(correction);
  if (correction.issuer === 'by-hand') {
    // Nothing is left where the paper was written between the refund and here, without it.
    if (step !== 'nothing' && correction.kindsLeft > 0) await markForStaff(tx, correction.invoiceId);
    return undefined;
  }
  if (step === 'void') return decideVoid(deps, tx, correction);
  if (step === 'allowance') return decideAllowance(deps, tx, correction);
  if (step === 'over-total') {
    await recordFailure(tx, correction.invoiceId, { code: 'allowance-over-total', needsStaff: true });
  }
  return undefined;
};

const decideVoid = async (deps: InvoiceJobDeps, tx: Transaction, correction: Correction): Promise<Ask | undefined> => {
  if (correction.issuer === 'ezpay') return { kind: 'void', correction };
  await completeVoid(tx, deps.mails, correction, VOID_REASON);
  return undefined;
};

const decideAllowance = async (
  deps: InvoiceJobDeps,
  tx: Transaction,
  correction: Correction,
): Promise<Ask | undefined> => {
  const allowance = correction.allowance ?? (await insertAllowance(tx, correction));
  if (correction.issuer === 'ezpay') return { kind: 'allowance', correction, allowance };
  // Such as `KA00000042-1`: the invoice's number and which allowance against it this is.
  const number = `${correction.invoiceNumber ?? ''}-${await countAllowances(tx, correction.invoiceId)}`;
  await completeAllowance(tx, deps.mails, correction, allowance.id, number);
  return { kind: 'allowed', correction };
};

const voidByService = async (deps: InvoiceJobDeps, correction: Correction): Promise<'settled' | 'allow-instead'> => {
  const { invoiceId, invoiceNumber } = correction;
  const answer = await withService(deps, invoiceId, (service) => service.voidInvoice(invoiceNumber ?? '', VOID_REASON));
  if (answer === undefined) return 'settled';
  if (answer.kind !== 'refused') {
    await inTransaction(deps.db, (tx) => completeVoid(tx, deps.mails, correction, VOID_REASON));
    return 'settled';
  }
  if (answer.reason === 'allowance-exists' || answer.reason === 'period-over') {
    await recordVoidRefusal(deps.db, invoiceId, answer.code);
    return 'allow-instead';
  }
  await recordFailure(deps.db, invoiceId, { code: answer.code, needsStaff: true });
  return 'settled';
};
