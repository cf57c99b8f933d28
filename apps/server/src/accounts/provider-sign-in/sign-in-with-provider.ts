import { randomBytes } from 'node:crypto';
import type { SignInProvider } from '@kapok/contract';
import { isEmailAddress, oneLine } from '@kapok/domain';
import { findBrokenConstraint, inTransaction, type Transaction } from '#server/platform/db/database.ts';
import {
  beginSession,
  findMemberByEmail,
  lockMemberName,
  mayMailProof,
  normaliseLogin,
  queueWelcome,
  type IdentityContext,
  type SigningBrowser,
} from '#server/accounts/identity/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { ProviderPerson } from './id-token.ts';
import { findProviderMember, insertProviderAccount, insertProviderMember, noteProviderSession } from './queries.ts';

const MAX_NAME_LENGTH = 50;

/** Who signed in, and where. */
export interface KnownPerson extends ProviderPerson {
  readonly provider: SignInProvider;
}

type Begun = Awaited<ReturnType<typeof beginSession>>;

/** `email-known`: an account has that e-mail; its owner signs in with the password first, and links. */
export type ProviderSignIn = Begun | 'email-known';

/**
 * Signs in the member whom the provider's account is linked to. Where there is none, a new account is made, unless the e-mail is
 * an account's: that is never taken over silently, since LINE does not say that it proved the address, and no provider may open what it did not make.
 */
export const signInWithProvider = async (
  identity: IdentityContext,
  person: KnownPerson,
  browser: SigningBrowser,
): Promise<ProviderSignIn> => {
  const result = await enter(identity, person, browser, await mayWelcome(identity, person));
  if (result === 'email-known') return result;
  identity.noteEnded(result.ended);
  return result;
};

/** Whether a new account would get a mail that proves its address: what a provider says of it is no proof to the shop (SAFE-6). */
const mayWelcome = async (identity: IdentityContext, person: KnownPerson): Promise<boolean> => {
  const email = addressOf(person);
  if (email === null || (await findProviderMember(identity.db, person.provider, person.subject)) !== undefined)
    return false;
  if ((await findMemberByEmail(identity.db, email)) !== undefined) return false;
  return mayMailProof(identity, email);
};

const addressOf = (person: KnownPerson): string | null => {
  const email = normaliseLogin(person.email ?? '');
  return isEmailAddress(email) ? email : null;
};

const enter = async (
  identity: IdentityContext,
  person: KnownPerson,
  browser: SigningBrowser,
  welcomes: boolean,
): Promise<ProviderSignIn> => {
  try {
    return await inTransaction(identity.db, async (tx) => {
      const memberId =
        (await findProviderMember(tx, person.provider, person.subject)) ??
        (await makeMember(tx, identity, person, welcomes));
      const member = await lockMemberName(tx, memberId);
      if (member === undefined) throw new Error('a member who was just found is gone');
      await noteSecurityEvent(tx, {
        kind: 'signed-in',
        memberId,
        actorId: memberId,
        details: { way: person.provider },
      });
      const begun = await beginSession(tx, identity, member, browser);
      await noteProviderSession(tx, { memberId, provider: person.provider }, begun.signedIn.sessionId);
      return begun;
    });
  } catch (error) {
    const broken = findBrokenConstraint(error);
    if (broken === 'member_email_key') return 'email-known';
    // Another tab has made the account in this moment: it is there now.
    if (broken === 'provider_account_subject_key') return enter(identity, person, browser, false);
    throw error;
  }
};

/** A member without a password, who sets one by the mailed link whenever they want. */
const makeMember = async (
  tx: Transaction,
  identity: IdentityContext,
  person: KnownPerson,
  welcomes: boolean,
): Promise<number> => {
  const email = addressOf(person);
  const memberId = await insertProviderMember(tx, {
    userName: `${person.provider}-${randomBytes(6).toString('hex')}`,
    email,
    displayName: readableName(person.name),
  });
  await insertProviderAccount(tx, { memberId, provider: person.provider, subject: person.subject }, null);
  await noteSecurityEvent(tx, { kind: 'registered', memberId, actorId: memberId, details: { way: person.provider } });
  if (welcomes && email !== null) await queueWelcome(tx, identity, memberId, email);
  return memberId;
};

/** Cut where it is too long; half a character at its end becomes a question mark. */
const readableName = (name: string): string =>
  oneLine(name.toWellFormed()).trim().slice(0, MAX_NAME_LENGTH).toWellFormed();
