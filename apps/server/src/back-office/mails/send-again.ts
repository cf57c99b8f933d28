import { mgntMailsContract } from '@kapok/contract';
import type { z } from 'zod';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { proofMails, type IdentityContext } from '#server/accounts/identity/index.ts';
import { findKeptAnswer, inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { composeMail, queueMail, type MailParts } from '#server/platform/mail/index.ts';
import { markSentAgain } from './queries.ts';
import { readMail, repeatableOf } from './read-mails.ts';

export interface SendAgainDeps {
  readonly mail: MailParts;
  readonly throttle: IdentityContext['throttle'];
}

const { reply } = mgntMailsContract.sendMailAgain;

/**
 * Queues a mail once more, to whoever gets it today. It counts with the mails that prove an address, so nobody gets more than
 * three a day by it (SAFE-6). Throws `not-found` and `rate-limited`.
 */
export const sendMailAgain = async (
  { mail: parts, throttle }: SendAgainDeps,
  staffId: number,
  mailId: number,
  once: Once | undefined,
): Promise<z.output<typeof reply>> => {
  const { db } = parts;
  const kept = await findKeptAnswer(db, once, reply);
  if (kept !== undefined) return kept;
  const payload = repeatableOf(await readMail(db, mailId));
  if (payload === undefined) return 'impossible';
  const composed = await composeMail(parts, payload);
  if (composed === undefined) return 'outdated';
  await throttle.spend(proofMails(composed.mail.recipient));
  return inTransactionOnce(db, once, reply, async (tx): Promise<z.output<typeof reply>> => {
    await queueMail(tx, payload);
    await markSentAgain(tx, mailId);
    await noteStaffAction(tx, {
      staffId,
      action: 'send-mail-again',
      subject: `mail/${mailId}`,
      details: { mailKind: payload.mail },
    });
    return 'queued';
  });
};
