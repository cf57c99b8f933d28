import type { Transaction } from '#server/platform/db/database.ts';
import { insertSession } from './queries.ts';
import { insertRefreshToken } from './refresh-token-queries.ts';
import { hashRefreshToken, makeRefreshToken } from './refresh-token.ts';

/** A member who is signed in by a session, with the refresh token that the browser is to keep. */
export interface SignedIn {
  readonly memberId: number;
  readonly sessionId: string;
  readonly userName: string;
  /** See `shown-name-queries.ts`. */
  readonly shownName: string;
  readonly isStaff: boolean;
  /** Whether a second factor was shown in this session; what staff need for the management. */
  readonly secondFactorShown?: boolean | undefined;
  readonly refreshToken: string;
  /** After a sign-in that made one cart of two. */
  readonly cartsJoined?: boolean;
}

const MAX_USER_AGENT_LENGTH = 300;

/** Begins a session with its first refresh token. The name of the browser is kept for the member to recognise it by. */
export const openSession = async (
  tx: Transaction,
  member: Pick<SignedIn, 'memberId' | 'userName' | 'shownName' | 'isStaff' | 'secondFactorShown'>,
  userAgent: string | undefined,
): Promise<SignedIn> => {
  const kept = (userAgent ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, MAX_USER_AGENT_LENGTH);
  const sessionId = await insertSession(tx, member.memberId, kept, member.secondFactorShown === true);
  const refreshToken = makeRefreshToken();
  await insertRefreshToken(tx, sessionId, hashRefreshToken(refreshToken));
  return { ...member, sessionId, refreshToken };
};
