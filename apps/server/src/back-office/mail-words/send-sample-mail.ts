import type { MailWords } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { sendAtOnce, withMailWords, type Mailer } from '#server/platform/mail/index.ts';
import { findAddressOf } from './queries.ts';

export interface SampleMailDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

const parts = (url: string) =>
  [
    {
      subject: '範例信：課程已開通',
      paragraphs: ['這是一封範例信，讓您看看問候語與簽名在客人信箱裡的樣子。'],
      button: { label: '前往商店', url },
    },
    {
      subject: 'Sample: your course is ready',
      paragraphs: ['This is a sample. It shows how your greeting and signature look in a customer’s mailbox.'],
      button: { label: 'Browse the shop', url },
    },
  ] as const;

/** Sends a member of the staff what customers would get: false without an address, or where the mail server refused it. */
export const sendSampleMail = async (deps: SampleMailDeps, memberId: number, words: MailWords): Promise<boolean> => {
  const recipient = await findAddressOf(deps.db, memberId);
  if (recipient === undefined) return false;
  await inTransaction(deps.db, (tx) =>
    noteStaffAction(tx, { staffId: memberId, action: 'send-test-mail', subject: `member/${memberId}` }),
  );
  const url = deps.publicUrl();
  const mail = { recipient, parts: withMailWords(parts(`${url}/`), words, url) };
  return sendAtOnce(deps, mail, { kind: 'sample', memberId });
};
