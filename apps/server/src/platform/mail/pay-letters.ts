import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailAttempt, type MailAttempt } from './pay-queries.ts';
import { numberDeadMail } from './templates/number-dead-mail.ts';
import { payByMail, payReminderMail, transferDeclinedMail } from './templates/pay-mails.ts';

/** Numbers of one order that are mailed, more than a buyer asks for by hand: the address may be unproven. */
const MOST_NUMBERS_MAILED = 5;

interface PayMailKind {
  readonly write: (attempt: MailAttempt, publicUrl: string) => Letter['parts'];
  /** Whether it is still worth telling. */
  readonly isDue: (attempt: MailAttempt) => boolean;
}

/** A mail that waited may be about a number that is dead by now. */
const isPayable = ({ isOpen, isInTime, numbers }: MailAttempt): boolean =>
  isOpen && isInTime && numbers <= MOST_NUMBERS_MAILED;

const payMails = {
  'pay-by': { write: payByMail, isDue: isPayable },
  'pay-reminder': { write: payReminderMail, isDue: isPayable },
  'number-dead': {
    write: numberDeadMail,
    isDue: ({ deadBy, numbers }) => deadBy !== null && numbers <= MOST_NUMBERS_MAILED,
  },
  'transfer-declined': { write: transferDeclinedMail, isDue: ({ isOrderPayable }) => isOrderPayable },
} as const satisfies Readonly<Record<string, PayMailKind>>;

type PayMail = keyof typeof payMails;

export const isPayMail = (mail: string): mail is PayMail => mail in payMails;

/** Writes what a buyer is told of something to pay by; undefined where it was paid or has ended, or the order is gone. */
export const writePayLetter = async (
  deps: Pick<MailDeps, 'db' | 'publicUrl'>,
  mail: PayMail,
  { attemptId }: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  const attempt = attemptId === undefined ? undefined : await findMailAttempt(deps.db, attemptId);
  const { write, isDue } = payMails[mail];
  if (attempt === undefined || !isDue(attempt)) return undefined;
  return { recipient: attempt.receiptEmail, parts: write(attempt, deps.publicUrl()) };
};
