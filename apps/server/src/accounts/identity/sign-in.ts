import { inTransaction } from '#server/platform/db/database.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { noteAttempt } from '#server/platform/http/request-origin.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { beginSession, type SigningBrowser } from './begin-session.ts';
import type { KnownDevice } from './cookies.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import type { SignedIn } from './open-session.ts';
import { countTry, giveBackRight, judgePassword } from './password-tries.ts';
import { isOlderHash } from './older-hash.ts';
import { hashPassword } from './password-hash.ts';
import { findAccountByLogin, lockCredential, replaceHash, type Account } from './queries.ts';

export interface SignInRequest extends SigningBrowser {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly device: KnownDevice | undefined;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
}

/**
 * Signs in by login name or e-mail. An account that does not exist takes the same work and gets the same answer,
 * `wrong-credentials`, as a wrong password; too many wrong ones get `proof-of-work-needed`, for unknown accounts too, or, from one known
 * device, `rate-limited`. A hash that another shop made counts once: with its first right password the shop keeps one of its own.
 */
export const signIn = async (context: IdentityContext, request: SignInRequest): Promise<SignedIn> => {
  const login = normaliseLogin(request.login);
  const account = await findAccountByLogin(context.db, login);
  noteAttempt({ kind: 'sign-in-failed', way: 'password', memberId: account?.memberId, login });
  const { address, proof, password } = request;
  const device = knownAs(request.device, account);
  const admission = await countTry(context, { login, address, proof, knownAs: device }, account);
  const tried = { login, password, isOwners: device !== undefined };
  const fits = await judgePassword(context, tried, account, admission);
  if (!fits || account === undefined) throw new ShopError('wrong-credentials');
  const { passwordHash, memberId } = account;
  const { signedIn, ended } = await inTransaction(context.db, async (tx) => {
    // The password may have been changed since it was read: then this sign-in came too late (fault C16).
    const locked = await lockCredential(tx, memberId);
    if (locked?.passwordHash !== passwordHash) throw new ShopError('wrong-credentials');
    const { userName, shownName, isStaff } = locked;
    await noteSecurityEvent(tx, { kind: 'signed-in', memberId, actorId: memberId, details: { way: 'password' } });
    return beginSession(tx, context, { memberId, userName, shownName, isStaff }, request);
  });
  context.noteEnded(ended);
  if (passwordHash !== null && isOlderHash(passwordHash)) {
    await replaceHash(context.db, memberId, { before: passwordHash, after: await hashPassword(request.password) });
  }
  await giveBackRight(context, memberId, admission.tries);
  return signedIn;
};

const knownAs = (device: KnownDevice | undefined, account: Account | undefined): string | undefined =>
  account !== undefined && device?.memberIds.includes(account.memberId) === true ? device.deviceId : undefined;
