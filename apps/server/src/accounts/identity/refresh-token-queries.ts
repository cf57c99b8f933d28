import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import { isLive } from './queries.ts';
import { REUSE_GRACE_SECONDS, REUSE_MEMORY_DAYS, REUSE_MEMORY_TOKENS } from './session-lifetime.ts';

export const insertRefreshToken = async (tx: Transaction, sessionId: string, tokenHash: Buffer): Promise<void> => {
  await tx.insertInto('refresh_token').values({ session_id: sessionId, token_hash: tokenHash }).execute();
};

/**
 * The session of a refresh token, in whatever state, and whether the token's successor has been used, or its own use is
 * longer ago than the grace for lost answers. Holds the session.
 */
export const lockRefreshToken = async (tx: Transaction, tokenHash: Buffer) =>
  tx
    .selectFrom('refresh_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('refresh_token as successor', 'successor.token_hash', 'token.replaced_by')
    .select([
      'session.id as sessionId',
      'member.id as memberId',
      'member.user_name as userName',
      shownNameOf('member').as('shownName'),
      'member.is_staff as isStaff',
      isLive.as('isLive'),
      'session.end_reason as endReason',
      sql<boolean>`session.second_factor_at is not null`.as('secondFactorShown'),
      'token.used_at as usedAt',
      sql<boolean>`coalesce(token.used_at < clock_timestamp() - make_interval(secs => ${REUSE_GRACE_SECONDS}), false)`.as(
        'isUsedLongAgo',
      ),
      'token.replaced_by as replacedBy',
      'successor.used_at as successorUsedAt',
    ])
    .where('token.token_hash', '=', tokenHash)
    .forNoKeyUpdate('session')
    .executeTakeFirst();

/** Marks a refresh token as used, keeps its successor, and forgets what this session used long or many tokens ago. */
export const replaceRefreshToken = async (
  tx: Transaction,
  sessionId: string,
  tokenHash: Buffer,
  successorHash: Buffer,
): Promise<void> => {
  await insertRefreshToken(tx, sessionId, successorHash);
  await tx
    .updateTable('refresh_token')
    .set({ used_at: sql`now()`, replaced_by: successorHash })
    .where('token_hash', '=', tokenHash)
    .execute();
  await tx
    .deleteFrom('refresh_token')
    .where('session_id', '=', sessionId)
    .where(
      'used_at',
      '<',
      sql<Date>`greatest(now() - make_interval(days => ${REUSE_MEMORY_DAYS}), (
        select used_at from refresh_token where session_id = ${sessionId} and used_at is not null
        order by used_at desc offset ${REUSE_MEMORY_TOKENS} limit 1))`,
    )
    .execute();
};
