import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { PaymentMails } from './payment.ts';
import { takeDueReminders } from './reminder-queries.ts';

/** Reminds once of each payment whose deadline is near. Answers how many. */
export const remindPayments = (db: Database, mails: Pick<PaymentMails, 'payReminded'>): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = await takeDueReminders(tx);
    for (const attemptId of due) await mails.payReminded(tx, attemptId);
    return due.length;
  });
