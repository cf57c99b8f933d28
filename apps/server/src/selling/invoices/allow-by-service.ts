import { inTransaction } from '#server/platform/db/database.ts';
import { completeAllowance } from './complete-correction.ts';
import type { Correction, PendingAllowance } from './correction.ts';
import { forgetDraft, keepDraftNumber, startConfirming } from './correction-queries.ts';
import type { InvoiceJobDeps } from './deps.ts';
import { recordFailure } from './queries.ts';
import type { DraftedAllowance } from './service.ts';
import { withService } from './with-service.ts';

/**
 * Makes an allowance in two steps, since the service knows no number of ours for it: a draft, whose number is kept here, then
 * its confirmation. A draft whose answer was lost is never confirmed and so counts for nothing. False where it was refused, which is
 * noted.
 */
export const allowByService = async (
  deps: InvoiceJobDeps,
  correction: Correction,
  allowance: PendingAllowance,
): Promise<boolean> => {
  const allowanceNumber = allowance.draftNumber ?? (await draftAllowance(deps, correction, allowance.id));
  if (allowanceNumber === undefined) return false;
  if (!(await confirmDraft(deps, correction, allowance.id, allowanceNumber))) return false;
  await inTransaction(deps.db, (tx) => completeAllowance(tx, deps.mails, correction, allowance.id, allowanceNumber));
  return true;
};

/** What the service says of a draft that does not wait for a decision: decided already, or never heard of. */
const NOTHING_WAITS = 'IAI10002';

/** A draft that was asked to be confirmed before, by a call whose answer was lost, no longer waits because it is confirmed. */
const confirmDraft = async (
  deps: InvoiceJobDeps,
  correction: Correction,
  allowanceId: number,
  allowanceNumber: string,
): Promise<boolean> => {
  const askedBefore = await startConfirming(deps.db, allowanceId);
  const answer = await withService(deps, correction.invoiceId, (service) =>
    service.confirmAllowance(toDrafted(correction, allowanceNumber)),
  );
  if (answer === undefined) return false;
  if (answer.kind !== 'refused' || (askedBefore && answer.code === NOTHING_WAITS)) return true;
  await forgetDraft(deps.db, allowanceId);
  await recordFailure(deps.db, correction.invoiceId, { code: answer.code, needsStaff: true });
  return false;
};

const draftAllowance = async (
  deps: InvoiceJobDeps,
  correction: Correction,
  allowanceId: number,
): Promise<string | undefined> => {
  const { invoiceId, invoiceNumber, merchantOrderNo, itemName, netNtd, taxNtd, buyerEmail } = correction;
  const taxKindOfMixed = correction.isMixed ? correction.taxKind : undefined;
  const sums = { netNtd, taxNtd, taxKindOfMixed };
  const request = { invoiceNumber: invoiceNumber ?? '', merchantOrderNo, itemName, ...sums, buyerEmail };
  const answer = await withService(deps, invoiceId, (service) => service.draftAllowance(request));
  if (answer === undefined) return undefined;
  if (answer.kind === 'refused') {
    await recordFailure(deps.db, invoiceId, { code: answer.code, needsStaff: true });
    return undefined;
  }
  const kept = await keepDraftNumber(deps.db, allowanceId, answer.allowanceNumber);
  if (kept !== answer.allowanceNumber) await discardDraft(deps, correction, answer.allowanceNumber);
  return kept;
};

/** Another worker's draft was faster. This one counts for nothing, but would keep the invoice from being used up. */
const discardDraft = async (deps: InvoiceJobDeps, correction: Correction, allowanceNumber: string): Promise<void> => {
  await withService(deps, correction.invoiceId, (service) =>
    service.cancelAllowance(toDrafted(correction, allowanceNumber)),
  );
};

const toDrafted = ({ merchantOrderNo, netNtd, taxNtd }: Correction, allowanceNumber: string): DraftedAllowance => ({
  merchantOrderNo,
  allowanceNumber,
  totalNtd: netNtd + taxNtd,
});
