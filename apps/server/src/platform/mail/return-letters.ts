import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailReturn } from './return-queries.ts';
import {
  returnDeclinedMail,
  returnNeedsStaffMail,
  returnReceivedMail,
  returnRequestedMail,
} from './templates/return-mails.ts';

const returnMails = {
  'return-requested': returnRequestedMail,
  'return-received': returnReceivedMail,
  'return-declined': returnDeclinedMail,
  'return-needs-staff': returnNeedsStaffMail,
} as const;

type ReturnMail = keyof typeof returnMails;

export const isReturnMail = (mail: string): mail is ReturnMail => mail in returnMails;

/** Writes a mail about goods that go back: to the shop's own address what staff have to do, to the buyer all else. */
export const writeReturnLetter = async (
  deps: MailDeps,
  mail: ReturnMail,
  { returnId }: JobPayloads['send-mail'],
): Promise<Letter | undefined> => {
  const goods = returnId === undefined ? undefined : await findMailReturn(deps.db, returnId);
  if (goods === undefined || (mail === 'return-needs-staff' && !goods.isOpen)) return undefined;
  const recipient = mail === 'return-needs-staff' ? deps.contact : goods.receiptEmail;
  return { recipient, parts: returnMails[mail](goods, deps.publicUrl()) };
};
