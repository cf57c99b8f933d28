import { inTransaction } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdentityContext } from './deps.ts';
import { endSessions } from './queries.ts';
import { hashRefreshToken } from './refresh-token.ts';

/** Ends the session of the access token and that of the refresh token, at once and in every process. */
export const signOut = async (
  context: IdentityContext,
  caller: Caller | undefined,
  refreshToken: string | undefined,
): Promise<void> => {
  const sessionId = caller?.kind === 'member' ? caller.sessionId : undefined;
  const ended = await inTransaction(context.db, async (tx) => [
    ...(sessionId === undefined ? [] : await endSessions(tx, { sessionId }, 'signed-out')),
    ...(refreshToken === undefined
      ? []
      : await endSessions(tx, { refreshTokenHash: hashRefreshToken(refreshToken) }, 'signed-out')),
  ]);
  context.noteEnded(ended);
};
