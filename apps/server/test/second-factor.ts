import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';

const claims = z.object({ sub: z.string(), sid: z.uuid() });

/**
 * Makes a session one in which the second factor was shown, of an account that has one: for tests that are about something else.
 * How it is set up and shown has tests of its own.
 */
export const showSecondFactor = async (db: Database, accessToken: string): Promise<void> => {
  const { sub, sid } = claims.parse(decodeJwt(accessToken));
  await db
    .insertInto('second_factor')
    .values({ member_id: Number(sub), sealed_secret: randomBytes(60), recovery_salt: randomBytes(16) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('session')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sid)
    .execute();
};
