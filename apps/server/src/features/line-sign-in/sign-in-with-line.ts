import { randomBytes } from 'node:crypto';
import { isEmailAddress } from '@kapok/domain';
import { findBrokenConstraint, inTransaction, type Transaction } from '#server/db/database.ts';
import {
  beginSession,
  lockMemberName,
  normaliseLogin,
  type IdentityContext,
  type SigningBrowser,
} from '#server/features/identity/index.ts';
import type { LinePerson } from './id-token.ts';
import { findLineMember, insertLineAccount, insertLineMember } from './queries.ts';

const MAX_NAME_LENGTH = 50;

type Begun = Awaited<ReturnType<typeof beginSession>>;

/** `email-known`: an account has that e-mail; its owner signs in with the password first, and links. */
export type LineSignIn = Begun | 'email-known';

/**
 * Signs in the member whom the LINE account is linked to. Where there is none, a new account is made, unless the e-mail is
 * an account's: that is never taken over silently, since LINE does not say that it proved the address.
 */
export const signInWithLine = async (
  identity: IdentityContext,
  person: LinePerson,
  browser: SigningBrowser,
): Promise<LineSignIn> => {
  const result = await enter(identity, person, browser);
  if (result === 'email-known') return result;
  identity.noteEnded(result.ended);
  return result;
};

const enter = async (identity: IdentityContext, person: LinePerson, browser: SigningBrowser): Promise<LineSignIn> => {
  try {
    return await inTransaction(identity.db, async (tx) => {
      const memberId = (await findLineMember(tx, person.lineUserId)) ?? (await makeMember(tx, person));
      const member = await lockMemberName(tx, memberId);
      if (member === undefined) throw new Error('a member who was just found is gone');
      return beginSession(tx, identity, member, browser);
    });
  } catch (error) {
    const broken = findBrokenConstraint(error);
    if (broken === 'member_email_key') return 'email-known';
    // Another tab has made the account in this moment: it is there now.
    if (broken === 'line_account_line_user_id_key') return enter(identity, person, browser);
    throw error;
  }
};

/** A member without a password, who sets one by the mailed link whenever they want. */
const makeMember = async (tx: Transaction, person: LinePerson): Promise<number> => {
  const email = normaliseLogin(person.email ?? '');
  const memberId = await insertLineMember(tx, {
    userName: `line-${randomBytes(6).toString('hex')}`,
    email: isEmailAddress(email) ? email : null,
    displayName: readableName(person.name),
  });
  await insertLineAccount(tx, memberId, person.lineUserId);
  return memberId;
};

/** Cut where it is too long; half a character at its end becomes a question mark. */
const readableName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed();
