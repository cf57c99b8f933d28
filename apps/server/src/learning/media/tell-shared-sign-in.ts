import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { findLastNoted, noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { lockPlaces } from './stream-queries.ts';

/**
 * Tells staff and the member that a sign-in is shared by many: a security event at most once an hour, and a mail at most once
 * a day, whichever process found it and however many sessions of the member are shared.
 */
export const tellSharedSignIn = (db: Database, memberId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockPlaces(tx, memberId);
    const { noted, mailed } = await findLastNoted(tx, memberId, 'sign-in-shared');
    if (noted) return;
    const details = mailed ? {} : { mailed: true };
    await noteSecurityEvent(tx, { kind: 'sign-in-shared', outcome: 'refused', memberId, details });
    if (!mailed) await queueMail(tx, { mail: 'sign-in-shared', memberId });
  });
