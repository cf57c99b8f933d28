import {
  conversionPauseSeconds,
  isFinalConversionFault,
  isTooLateFor,
  turnOfRefund,
  type ConversionFault,
} from '@kapok/domain';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import { tellGa4, tellMeta, type ConversionHosts, type ReceiverAccount } from './ask-receiver.ts';
import { findPurchase, findRefund } from './event-queries.ts';
import { ga4Purchase, ga4Refund } from './ga4-events.ts';
import { metaPurchase } from './meta-events.ts';
import { openFor } from './secrets.ts';
import { findDue, keepBody, noteFailedTry, noteSettled, type DueConversion, type Outcome } from './send-queries.ts';

export interface SendConversionDeps {
  readonly db: Database;
  readonly keys: SecretKeys;
  /** Null in a demo, which tells nobody outside. */
  readonly hosts: ConversionHosts | null;
  readonly publicUrl: () => string;
  /** Ends a try when the server stops: the next process makes it. */
  readonly stopping: AbortSignal;
}

/** Between looks at the purchase that a refund waits for. Seconds. */
const LOOK_AGAIN_SECONDS = 60;

/**
 * Tries a conversion once, and notes what came of it. A process that dies between sending and noting is followed by another that sends
 * the same event again, byte by byte: the receiver knows it by its id. A refund leaves after its purchase. Of a try that was noted
 * already, nothing is done.
 */
export const sendConversion = async (deps: SendConversionDeps, job: JobPayloads['send-conversion']): Promise<void> => {
  const due = await findDue(deps.db, job.conversionId, job.tries);
  if (due === undefined) return;
  if (due.kind === 'refund' && turnOfRefund(due.purchase) === 'later') {
    await addJob(deps.db, 'send-conversion', job, { delaySeconds: LOOK_AGAIN_SECONDS });
    return;
  }
  const outcome = await tryOnce(deps, due);
  await inTransaction(deps.db, (tx) => note(tx, due, outcome));
};

const tryOnce = async (deps: SendConversionDeps, due: DueConversion): Promise<Outcome> => {
  const fault = faultBefore(due);
  if (fault !== null) return unsent(fault);
  if (deps.hosts === null) return unsent('demo');
  const body = await findBody(deps, due);
  if (body === undefined) return unsent('outdated');
  const tell = due.receiver === 'ga4' ? tellGa4 : tellMeta;
  return tell({ hosts: deps.hosts, signal: deps.stopping }, accountOf(deps.keys, due), body);
};

/** Why nothing is sent at all; null where something is. */
const faultBefore = ({ receiver, kind, purchase, isOn, ageSeconds }: DueConversion): ConversionFault | null => {
  if (!isOn) return 'switched-off';
  if (kind === 'refund' && turnOfRefund(purchase) === 'never') return 'outdated';
  return isTooLateFor(receiver, ageSeconds) ? 'too-late' : null;
};

/** What is said, kept before it is sent for the first time; undefined where the records say it no more. */
const findBody = async (deps: SendConversionDeps, due: DueConversion): Promise<string | undefined> => {
  const body = due.body ?? (await writeBody(deps, due));
  return body === undefined ? undefined : keepBody(deps.db, due.id, body);
};

const accountOf = (keys: SecretKeys, { receiver, targetId, sealed }: DueConversion): ReceiverAccount => {
  const secret = sealed === null ? undefined : openFor(keys, receiver, sealed);
  if (targetId === null || secret === undefined) throw new Error(`no key of the shop opens the secret for ${receiver}`);
  return { targetId, secret };
};

const unsent = (fault: ConversionFault): Outcome => ({ fault, answerCode: null });

/** What is said, from the records as they are now; undefined where they say it no more. */
const writeBody = async (
  { db, publicUrl }: SendConversionDeps,
  { receiver, orderId, refundId }: DueConversion,
): Promise<string | undefined> => {
  if (refundId !== null) {
    const refund = await findRefund(db, refundId);
    return refund && ga4Refund(refund);
  }
  const purchase = await findPurchase(db, orderId);
  return purchase && (receiver === 'ga4' ? ga4Purchase : metaPurchase)(purchase, publicUrl());
};

const note = async (tx: Transaction, due: DueConversion, { fault, answerCode }: Outcome): Promise<void> => {
  const outcome = { fault, answerCode };
  if (fault === null) {
    await noteSettled(tx, due, 'send', outcome);
    return;
  }
  const pauseSeconds =
    due.isByHand || isFinalConversionFault(fault) ? undefined : conversionPauseSeconds(due.tries + 1);
  if (pauseSeconds === undefined) {
    await noteSettled(tx, due, 'giveUp', outcome);
    return;
  }
  const next = { conversionId: due.id, tries: due.tries + 1 };
  if (await noteFailedTry(tx, due, outcome, pauseSeconds))
    await addJob(tx, 'send-conversion', next, { delaySeconds: pauseSeconds });
};
