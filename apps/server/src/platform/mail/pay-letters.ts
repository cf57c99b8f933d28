import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailAttempt } from './pay-queries.ts';
import { payByMail, payReminderMail, transferDeclinedMail } from './templates/pay-mails.ts';

const payMails = {
  'pay-by': { write: payByMail, onlyOpen: true },
  'pay-reminder': { write: payReminderMail, onlyOpen: true },
  'transfer-declined': { write: transferDeclinedMail, onlyOpen: false },
} as const;

type PayMail = keyof typeof payMails;

export const isPayMail = (mail: string): mail is PayMail => mail in payMails;

/** Writes what a buyer is told of something to pay by; undefined where it was paid, or the order is gone. */
export const writePayLetter = async (
  deps: MailDeps,
  mail: PayMail,
  { attemptId }: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  const attempt = attemptId === undefined ? undefined : await findMailAttempt(deps.db, attemptId);
  const { write, onlyOpen } = payMails[mail];
  if (attempt === undefined || (onlyOpen && !attempt.isOpen)) return undefined;
  return { recipient: null, provenRecipient: attempt.provenEmail, parts: write(attempt, deps.publicUrl()) };
};
