import type { MailWords } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { mailWordSettings } from '#server/platform/mail/index.ts';
import { saveSetting } from '#server/platform/settings/index.ts';

/** Sets what the shop says in every mail to its customers. */
export const changeMailWords = async (
  tx: Transaction,
  staffId: number,
  { greeting, signature }: MailWords,
): Promise<true> => {
  await saveSetting(tx, staffId, mailWordSettings.greetingZh, greeting.zh);
  await saveSetting(tx, staffId, mailWordSettings.greetingEn, greeting.en);
  await saveSetting(tx, staffId, mailWordSettings.signatureZh, signature.zh);
  await saveSetting(tx, staffId, mailWordSettings.signatureEn, signature.en);
  await noteStaffAction(tx, { staffId, action: 'change-setting', subject: 'setting/mail-words' });
  return true;
};
