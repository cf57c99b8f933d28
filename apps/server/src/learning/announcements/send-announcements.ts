import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { dropRecipients, lockDue, lockShown, markSent, raiseVersion, takeRecipients } from './send-queries.ts';

/** Three hundred a minute, as the mails of an import: what a mail service takes from a shop that it does not know well yet. */
const MAILS_AT_ONCE = 50;
const PAUSE_SECONDS = 10;

/** Shows an announcement to the owners of its course and has those of this moment mailed, once. */
export const sendAnnouncement = async (tx: Transaction, announcementId: number): Promise<void> => {
  await markSent(tx, announcementId);
  await queueMails(tx, announcementId);
};

/** Queues the mails that an announcement still owes. */
export const queueMails = (tx: Database, announcementId: number, delaySeconds = 0): Promise<void> =>
  addJob(tx, 'mail-announcement', { announcementId }, { key: `announcement-mails-${announcementId}`, delaySeconds });

/** Sends scheduled announcements whose time has come (LEARN-6), each once, whoever else looks at the same time. */
export const sendDueAnnouncements = async (db: Database): Promise<void> => {
  let hasSent = true;
  while (hasSent)
    hasSent = await inTransaction(db, async (tx) => {
      const announcementId = await lockDue(tx);
      if (announcementId === undefined) return false;
      await raiseVersion(tx, announcementId);
      await sendAnnouncement(tx, announcementId);
      return true;
    });
};

/**
 * Queues the mails to some recipients, together with the note that they are mailed, and comes back for the others after a pause: a
 * killed process loses none and doubles none. A withdrawn announcement is mailed no further.
 */
export const mailAnnouncement = (db: Database, announcementId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await lockShown(tx, announcementId))) return;
    const taken = await takeRecipients(tx, announcementId, MAILS_AT_ONCE);
    for (const { memberId, isMailed } of taken)
      if (isMailed) await queueMail(tx, { mail: 'announcement', memberId, announcementId });
    await dropRecipients(
      tx,
      announcementId,
      taken.filter(({ isMailed }) => !isMailed).map(({ memberId }) => memberId),
    );
    if (taken.length === MAILS_AT_ONCE) await queueMails(tx, announcementId, PAUSE_SECONDS);
  });
