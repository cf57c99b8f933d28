import type { Database } from '#server/platform/db/database.ts';
import { findLessonMails, saveLessonMails, type WantedMails } from './opening-queries.ts';

/** Which mails about courses a member wants; all until they switch them off. */
export const readLessonMails = (db: Database, memberId: number): Promise<WantedMails> => findLessonMails(db, memberId);

/** Safe to repeat. */
export const switchLessonMails = (db: Database, memberId: number, wanted: boolean): Promise<void> =>
  saveLessonMails(db, memberId, wanted);
