import type { Database } from '#server/platform/db/database.ts';
import type { Notices } from '#server/platform/db/notices.ts';
import type { Authenticator, Caller } from '#server/platform/http/caller.ts';
import { createAccessTokenReader } from './access-token.ts';
import { EndedSessions, REMEMBER_ENDED_SECONDS } from './ended-sessions.ts';
import { findRecentlyEndedSessions, isSessionLive, SESSION_ENDED_CHANNEL } from './queries.ts';
import { judgeStaff } from './staff-standing-queries.ts';

export interface AuthenticatorDeps {
  readonly db: Database;
  readonly secret: string;
  /** Another secret whose tokens are good, too, while the shop changes from one to the other. */
  readonly otherSecret?: string | undefined;
  /** Milliseconds since 1970, by the database's clock. */
  readonly nowMs?: (() => number) | undefined;
  readonly notices: Notices;
}

export interface SessionAuthenticator extends Authenticator {
  /** Ends sessions for this process without waiting for the notice. To be called once the end is committed. */
  readonly noteEnded: (sessionIds: readonly string[]) => void;
  /** False from the moment a sign-in has ended; for credentials that were made from it. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
  readonly close: () => void;
}

/**
 * Says who sent a request. An access token dies with its session, in every process: ends arrive as notices and are kept
 * in memory, so that a request costs no query. While notices are not heard, the database is asked for every request,
 * and where it does not answer nobody is let in.
 */
export const createAuthenticator = ({ db, secret, notices, ...others }: AuthenticatorDeps): SessionAuthenticator => {
  const readAccessToken = createAccessTokenReader(secret, others);
  const ended = new EndedSessions();
  const noteEnded = (sessionIds: readonly string[]): void => {
    for (const sessionId of sessionIds) ended.add(sessionId);
  };
  const subscription = notices.listen(SESSION_ENDED_CHANNEL, {
    onNotice: (sessionId) => {
      ended.add(sessionId);
    },
    onReconnect: async () => {
      noteEnded(await findRecentlyEndedSessions(db, REMEMBER_ENDED_SECONDS));
    },
  });

  const isLive = async (sessionId: string): Promise<boolean> => {
    if (ended.has(sessionId)) return false;
    return subscription.isCurrent() || (await isSessionLive(db, sessionId));
  };
  const findCaller = async (authorization: string | undefined): Promise<Caller | undefined> => {
    const token = findBearerToken(authorization);
    const caller = token === undefined ? undefined : await readAccessToken(token);
    if (caller?.kind !== 'member') return caller;
    return (await isLive(caller.sessionId)) ? caller : undefined;
  };
  return {
    findCaller,
    judgeStaff: (caller, permission) => judgeStaff(db, caller, permission),
    noteEnded,
    isSessionLive: isLive,
    close: subscription.end,
  };
};

const findBearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1];
