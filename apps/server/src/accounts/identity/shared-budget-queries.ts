import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** How long a count of sign-ins is good for. */
const COUNTED_FOR_MS = 60_000;
/** Of the members who signed in within the last hour, a twenty-fourth: half as many wrong tries in five minutes as right ones. */
const MEMBERS_A_TRY = 24;

/**
 * How many wrong passwords all strangers together may try: more, the more members really sign in, so that a busy hour of a large
 * shop is not taken for an attack. Members are counted once, however often they sign in: nobody raises it alone.
 */
export const sharedBudget = (db: Database): (() => Promise<number>) => {
  let known: { readonly budget: number; readonly untilMs: number } | undefined;
  return async () => {
    const now = performance.now();
    if (known !== undefined && now < known.untilMs) return known.budget;
    const budget = Math.floor((await countMembersSignedIn(db)) / MEMBERS_A_TRY);
    known = { budget, untilMs: now + COUNTED_FOR_MS };
    return budget;
  };
};

const countMembersSignedIn = async (db: Database): Promise<number> => {
  const { members } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.count<string>('member_id').distinct().as('members'))
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(members);
};
