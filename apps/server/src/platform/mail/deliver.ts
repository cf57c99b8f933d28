import type { LoggedMailKind, MailState } from '@kapok/domain';
import { reasonWithoutPeople } from '#server/platform/jobs/reason-without-people.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import { mailAudience } from './audience.ts';
import { conceal } from './conceal.ts';
import type { MailLog } from './mail-log.ts';
import type { Mailer } from './mailer.ts';
import type { RenderedMail } from './message.ts';

/** A mail that is to go out, with what the log says of it. */
export interface Outgoing {
  readonly mail: RenderedMail;
  readonly kind: LoggedMailKind;
  readonly payload?: JobPayloads['send-mail'];
  readonly memberId?: number;
  readonly jobId?: string | undefined;
  /** What the log must not hold, beside the tokens of secret links. */
  readonly secrets: readonly string[];
  /** It is given up where this try fails. */
  readonly isLastTry: boolean;
}

/** Hands a mail on, and notes what became of it. Rejects where the mail server did not take it. */
export const deliver = async (
  { mailer, log }: { readonly mailer: Mailer; readonly log: MailLog },
  outgoing: Outgoing,
): Promise<void> => {
  try {
    await mailer(outgoing.mail);
  } catch (error) {
    const reason = reasonWithoutPeople(error instanceof Error ? error.message : String(error));
    await log.note(entryOf(outgoing, outgoing.isLastTry ? 'failed' : 'waiting', reason));
    throw error;
  }
  await log.note(entryOf(outgoing, stateBy[mailer.instead ?? 'smtp'], ''));
};

const stateBy = { smtp: 'sent', outbox: 'outbox', nowhere: 'not-sent' } as const satisfies Record<string, MailState>;

const entryOf = (
  { mail, kind, payload, memberId, jobId, secrets }: Outgoing,
  state: MailState,
  reason: string,
): Parameters<MailLog['note']>[0] => ({
  ...conceal(mail, secrets),
  key: mail.key,
  jobId,
  kind,
  payload,
  memberId,
  isForShop: payload !== undefined && mailAudience[payload.mail] === 'shop',
  recipient: mail.recipient,
  state,
  reason,
});
