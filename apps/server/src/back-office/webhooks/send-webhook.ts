import { webhookPauseSeconds, type WebhookOffReason } from '@kapok/domain';
import { openSecret, type SecretKeys } from '#server/accounts/second-factor/index.ts';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { OutsideFault } from '#server/platform/outside/outside-fault.ts';
import { tellStranger } from '#server/platform/outside/tell-stranger.ts';
import { listAdministrators } from '#server/platform/settings/index.ts';
import {
  findDue,
  findNext,
  keepBody,
  noteFailedTry,
  noteSettled,
  type DueMessage,
  type Outcome,
} from './send-queries.ts';
import { signatureHeaders } from './signature.ts';
import { hasTakenSince, switchOff } from './switch-off-queries.ts';
import { writeBody } from './write-body.ts';

/** An older message about the same thing queues the next one itself when it is settled; this is for the moment in between. Seconds. */
const LOOK_AGAIN_SECONDS = 30;
/** The receiver says that it is there no more, and wants nothing further (Standard Webhooks). */
const GONE = 410;

export interface SendWebhookDeps {
  readonly db: Database;
  readonly keys: SecretKeys;
  /** Hosts in the shop's own network that the operator allows. */
  readonly privateHosts: readonly string[];
  /** Ends a try when the server stops: the next process makes it. */
  readonly stopping: AbortSignal;
}

/**
 * Tries a message once, and notes what came of it. A process that dies between sending and noting is followed by another that sends
 * it again, with the same id and content: receivers know it by its id. Messages about the same order or member leave one after the
 * other. Of a try that was noted already, nothing is done.
 */
export const sendWebhook = async (deps: SendWebhookDeps, job: JobPayloads['send-webhook']): Promise<void> => {
  const message = await findDue(deps.db, job.messageId, job.tries);
  if (message === undefined) return;
  if (!message.isByHand && message.olderInSeconds !== null) {
    await addJob(deps.db, 'send-webhook', job, { delaySeconds: message.olderInSeconds + LOOK_AGAIN_SECONDS });
    return;
  }
  const outcome = await tryOnce(deps, message);
  await inTransaction(deps.db, (tx) => note(tx, message, outcome));
};

const tryOnce = async (deps: SendWebhookDeps, message: DueMessage): Promise<Outcome> => {
  if (message.isOff && !message.isByHand) return { fault: 'switched-off', answerStatus: null };
  const written = message.body ?? (await writeBody(deps.db, message));
  const body = written && (await keepBody(deps.db, message.id, written));
  if (body === undefined) return { fault: 'outdated', answerStatus: null };
  return post(deps, message, body);
};

const post = async (deps: SendWebhookDeps, message: DueMessage, body: string): Promise<Outcome> => {
  const secrets = [message.secret, message.previousSecret]
    .flatMap((sealed) => (sealed === null ? [] : [openSecret(deps.keys, message.webhookId, sealed)]))
    .filter((secret) => secret !== undefined);
  // Nothing leaves unsigned: a receiver that takes it would take it from anybody.
  if (secrets.length === 0) throw new Error(`no key of the shop opens the secret of webhook ${message.webhookId}`);
  const signed = signatureHeaders({ id: message.eventId, timestamp: message.nowSeconds, body }, secrets);
  try {
    const status = await tellStranger(message.url, {
      headers: { 'content-type': 'application/json', 'user-agent': 'Kapok-Webhooks/1.0', ...signed },
      body,
      privateHosts: deps.privateHosts,
      signal: deps.stopping,
    });
    const isTaken = status >= 200 && status <= 299;
    return { fault: isTaken ? null : 'refused', answerStatus: status };
  } catch (error) {
    return { fault: faultOf(error), answerStatus: null };
  }
};

/** Throws what is no answer of the receiver: a try that the end of this process cut off was none. */
const faultOf = (error: unknown): 'timeout' | 'unreachable' | 'private-address' => {
  if (!(error instanceof OutsideFault)) throw error;
  if (error.reason === 'timeout' || error.reason === 'unreachable' || error.reason === 'private-address')
    return error.reason;
  throw error;
};

const note = async (tx: Transaction, message: DueMessage, outcome: Outcome): Promise<void> => {
  if (outcome.fault === null) {
    if (await noteSettled(tx, message, 'deliver', outcome)) await sendNext(tx, message);
    return;
  }
  const pauseSeconds = isFinal(message, outcome) ? undefined : webhookPauseSeconds(message.tries + 1);
  if (pauseSeconds !== undefined) {
    const next = { messageId: message.id, tries: message.tries + 1 };
    if (await noteFailedTry(tx, message, outcome, pauseSeconds))
      await addJob(tx, 'send-webhook', next, { delaySeconds: pauseSeconds });
    return;
  }
  if (await noteSettled(tx, message, 'giveUp', outcome)) await afterGivingUp(tx, message, outcome);
};

/** Whether further tries would change nothing, or nobody waits for them. */
const isFinal = ({ isByHand }: DueMessage, { fault, answerStatus }: Outcome): boolean =>
  isByHand || answerStatus === GONE || fault === 'switched-off' || fault === 'outdated';

const afterGivingUp = async (tx: Transaction, message: DueMessage, outcome: Outcome): Promise<void> => {
  const reason = await offReasonOf(tx, message, outcome);
  if (reason === null) await sendNext(tx, message);
  else if (await switchOff(tx, message.webhookId, reason)) await tellAdministrators(tx, message.webhookId);
};

/** A webhook that took others meanwhile works: only this message is given up. */
const offReasonOf = async (
  tx: Transaction,
  { isByHand, webhookId, id }: DueMessage,
  { fault, answerStatus }: Outcome,
): Promise<WebhookOffReason | null> => {
  if (answerStatus === GONE) return 'gone';
  if (isByHand || fault === 'switched-off' || fault === 'outdated') return null;
  return (await hasTakenSince(tx, webhookId, id)) ? null : 'failing';
};

const sendNext = async (tx: Transaction, { id }: DueMessage): Promise<void> => {
  const next = await findNext(tx, id);
  if (next !== undefined) await addJob(tx, 'send-webhook', next);
};

const tellAdministrators = async (tx: Transaction, webhookId: number): Promise<void> => {
  for (const memberId of await listAdministrators(tx))
    await queueMail(tx, { mail: 'webhook-off', memberId, webhookId });
};
