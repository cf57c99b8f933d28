import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { KnownDevice } from './cookies.ts';
import type { IdentityContext } from './deps.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { endSessions } from './queries.ts';
import { hashRefreshToken } from './refresh-token.ts';

/** The browser in which somebody signs in, in whatever way. */
export interface SigningBrowser {
  readonly userAgent: string | undefined;
  readonly visitorId: string | undefined;
  /** Of the session that this browser had until now: it ends. */
  readonly refreshToken: string | undefined;
  /** Who has signed in there before; `same` where this sign-in goes on with one that was just made there. */
  readonly device: KnownDevice | 'same' | undefined;
}

export interface BegunSession {
  readonly signedIn: SignedIn;
  /** Sessions that it replaced: hand them to `noteEnded` after the commit. */
  readonly ended: readonly string[];
}

/**
 * Begins a member's session in a browser, once it is proven who they are and their row is held: the browser's session until
 * now ends, and the visitor's cart becomes the member's. A browser in which they never signed in before is told by mail.
 */
export const beginSession = async (
  tx: Transaction,
  context: IdentityContext,
  member: Pick<SignedIn, 'memberId' | 'userName' | 'shownName' | 'isStaff' | 'secondFactorShown'>,
  browser: SigningBrowser,
): Promise<BegunSession> => {
  const { refreshToken, visitorId } = browser;
  const ended =
    refreshToken === undefined
      ? []
      : await endSessions(tx, { refreshTokenHash: hashRefreshToken(refreshToken) }, 'signed-out');
  const signedIn = await openSession(tx, member, browser.userAgent);
  const cartsJoined = visitorId !== undefined && (await context.mergeVisitorCart(tx, visitorId, member.memberId));
  if (isNewDevice(browser.device, member.memberId)) {
    await queueMail(tx, { mail: 'new-device', memberId: member.memberId, sessionId: signedIn.sessionId });
  }
  return { signedIn: { ...signedIn, cartsJoined }, ended };
};

const isNewDevice = (device: SigningBrowser['device'], memberId: number): boolean =>
  device !== 'same' && device?.memberIds.includes(memberId) !== true;
