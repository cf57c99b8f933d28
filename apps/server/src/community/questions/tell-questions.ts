import { readStaffMailSettings } from '#server/platform/settings/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteToldQuestions } from './staff-queries.ts';

/**
 * Tells staff in one mail of the questions since the last one that the shop has not answered (LEARN-6), unless they have switched
 * mails about messages off. No mail where there is none. Each question is told once.
 */
export const tellQuestions = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    const postIds = await noteToldQuestions(tx);
    const { told } = await readStaffMailSettings(tx);
    if (postIds.length > 0 && told['question-asked'])
      await queueMail(tx, { mail: 'questions-waiting', postIds: [...postIds] });
  });
