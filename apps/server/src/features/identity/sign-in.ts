import { inTransaction, type Transaction } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { KnownDevice } from './cookies.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { judgePassword, triesOf } from './password-tries.ts';
import { endSessions, findAccountByLogin, lockCredential, type Account } from './queries.ts';
import { hashRefreshToken } from './refresh-token.ts';

export interface SignInRequest {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly device: KnownDevice | undefined;
  readonly visitorId: string | undefined;
  /** Of the session that this browser had until now: it ends. */
  readonly refreshToken: string | undefined;
}

/**
 * Signs in by login name or e-mail. An account that does not exist takes the same work and gets the same answer,
 * `wrong-credentials`, as a wrong password; too many wrong ones get `rate-limited`, for unknown accounts too.
 */
export const signIn = async (context: IdentityContext, request: SignInRequest): Promise<SignedIn> => {
  const login = normaliseLogin(request.login);
  const account = await findAccountByLogin(context.db, login);
  const tries = triesOf({ login, address: request.address, knownAs: knownAs(request.device, account) }, account);
  await context.throttle.spend(tries);
  const fits = await judgePassword(context, request.password, account, tries);
  if (!fits || account === undefined) throw new ShopError('wrong-credentials');
  const { passwordHash, memberId } = account;
  const { signedIn, ended } = await inTransaction(context.db, async (tx) => {
    // The password may have been changed since it was read: then this sign-in came too late (fault C16).
    const locked = await lockCredential(tx, memberId);
    if (locked?.passwordHash !== passwordHash) throw new ShopError('wrong-credentials');
    const replaced = await endReplacedSession(tx, request.refreshToken);
    const opened = await openSession(tx, { ...locked, memberId }, request.userAgent);
    if (request.visitorId !== undefined) await context.mergeVisitorCart(tx, request.visitorId, memberId);
    return { signedIn: opened, ended: replaced };
  });
  context.noteEnded(ended);
  await context.throttle.giveBack(tries);
  return signedIn;
};

const knownAs = (device: KnownDevice | undefined, account: Account | undefined): string | undefined =>
  account !== undefined && device?.memberIds.includes(account.memberId) === true ? device.deviceId : undefined;

const endReplacedSession = async (tx: Transaction, refreshToken: string | undefined): Promise<readonly string[]> =>
  refreshToken === undefined ? [] : endSessions(tx, { refreshTokenHash: hashRefreshToken(refreshToken) }, 'signed-out');
