import { mgntMailsContract } from '@kapok/contract';
import { isWorthSending } from '@kapok/domain';
import type { z } from 'zod';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { mayMailProof } from '#server/accounts/identity/index.ts';
import { findKeptAnswer, inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readMailPayload } from '#server/platform/jobs/tasks.ts';
import { composeMail, mailAudience, queueMail } from '#server/platform/mail/index.ts';
import { countUnsent, listUnsent, markUnsentOutdated, takeUnsent, type UnsentMail } from './queries.ts';
import type { SendAgainDeps } from './send-again.ts';

/** Of one press: what a mail server takes from a shop that it does not know well yet. */
const MAILS_AT_ONCE = 100;

const { reply } = mgntMailsContract.sendUnsentMails;

/**
 * Queues mails that found no mail server, the oldest first, each once; those whose link has expired, or that are about what is over, are
 * marked as out of date. An address gets no more than three a day that prove it (SAFE-6); the rest waits. Throws `invalid-request` while there is no mail server.
 */
export const sendUnsent = async (
  deps: SendAgainDeps,
  staffId: number,
  once: Once | undefined,
): Promise<z.output<typeof reply>> => {
  const { db, mailer } = deps.mail;
  const kept = await findKeptAnswer(db, once, reply);
  if (kept !== undefined) return kept;
  if (mailer.instead === 'nowhere')
    throw new ShopError('invalid-request', { fields: [{ field: 'Mails', fault: 'no-mail-server' }] });
  const mails = await listUnsent(db, MAILS_AT_ONCE);
  const due: number[] = [];
  const outdated: number[] = [];
  for (const mail of mails) {
    const verdict = await judge(deps, mail);
    if (verdict === 'due') due.push(mail.id);
    if (verdict === 'outdated') outdated.push(mail.id);
  }
  return inTransactionOnce(db, once, reply, async (tx): Promise<z.output<typeof reply>> => {
    const taken = await takeUnsent(tx, due);
    for (const { id, payload } of taken) {
      const mail = readMailPayload(payload);
      if (mail === undefined) continue;
      await queueMail(tx, mail);
      const details = { mailKind: mail.mail };
      await noteStaffAction(tx, { staffId, action: 'send-mail-again', subject: `mail/${id}`, details });
    }
    return {
      Queued: taken.length,
      Outdated: await markUnsentOutdated(tx, outdated),
      Left: await countUnsent(tx),
    };
  });
};

const judge = async (
  { mail: parts, throttle }: SendAgainDeps,
  { payload, ageMs }: UnsentMail,
): Promise<'due' | 'outdated' | 'waits'> => {
  const mail = readMailPayload(payload);
  if (mail === undefined || !isWorthSending(mail.mail, ageMs)) return 'outdated';
  const composed = await composeMail(parts, mail);
  if (composed === undefined) return 'outdated';
  if (mailAudience[mail.mail] !== 'proof') return 'due';
  return (await mayMailProof({ throttle }, composed.mail.recipient)) ? 'due' : 'waits';
};
