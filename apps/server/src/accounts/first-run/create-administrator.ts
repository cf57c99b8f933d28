import { loginNameFromEmail } from '@kapok/domain';
import { createStaffByMachine } from '#server/accounts/staff/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { hashFirstRunToken } from './first-run-link.ts';
import { deleteLinks, hasStaff, isLinkGood, lockFirstRun } from './queries.ts';

export interface AdministratorWish {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * Makes the first administrator by the token of a link, and ends every link: false where the link has ended or somebody was
 * quicker. Throws `invalid-request`, `weak-password`, `common-password`, `user-name-taken` or `email-taken`; the link
 * stays good then.
 */
export const createAdministrator = (db: Database, wish: AdministratorWish): Promise<boolean> => {
  const tokenHash = hashFirstRunToken(wish.token);
  if (tokenHash === undefined) return Promise.resolve(false);
  return inTransaction(db, async (tx) => {
    await lockFirstRun(tx);
    if (!(await isLinkGood(tx, tokenHash)) || (await hasStaff(tx))) return false;
    const { email, password, displayName } = wish;
    await createStaffByMachine(tx, {
      userName: loginNameFromEmail(email),
      email,
      password,
      displayName,
      isFirst: true,
    });
    await deleteLinks(tx);
    return true;
  });
};
