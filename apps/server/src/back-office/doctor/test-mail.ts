import { sendAtOnce, type Mailer } from '#server/platform/mail/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { findOwnEmail } from './queries.ts';

const parts = [
  { subject: '測試信', paragraphs: ['收到這封信，表示商店的郵件已設定好。'] },
  { subject: 'Test mail', paragraphs: ['This mail shows that the shop’s mail works.'] },
] as const;

/** The address that the shop's own is proposed from: that of the member of the staff who sets it up; '' where there is none. */
export const proposeEmail = async (db: Database, memberId: number): Promise<string> =>
  (await findOwnEmail(db, memberId)) ?? '';

/** Sends a mail to a member of the staff: false where they have no address, or the mail server did not take it. */
export const sendTestMail = async (
  deps: { readonly db: Database; readonly mailer: Mailer },
  memberId: number,
): Promise<boolean> => {
  const recipient = await findOwnEmail(deps.db, memberId);
  if (recipient === undefined) return false;
  await inTransaction(deps.db, (tx) =>
    noteStaffAction(tx, { staffId: memberId, action: 'send-test-mail', subject: `member/${memberId}` }),
  );
  return sendAtOnce(deps, { recipient, parts }, { kind: 'test', memberId });
};
