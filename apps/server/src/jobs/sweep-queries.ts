import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Longer than anyone repeats a request; the keys are of no use afterwards. */
const KEEP_IDEMPOTENCY_KEYS_HOURS = 48;
/** As long as the cookie that finds a visitor's cart. */
const KEEP_VISITOR_CARTS_DAYS = 90;

/** Longer than the gateway locks anybody out; afterwards a question is only history. */
const KEEP_GATEWAY_QUESTIONS_DAYS = 90;

/** Removes idempotency keys, visitors' carts and old questions to the gateway that nobody can come back to. */
export const sweepForgottenRows = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${KEEP_IDEMPOTENCY_KEYS_HOURS})`)
    .execute();
  await db
    .deleteFrom('cart')
    .where('visitor_id', 'is not', null)
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_VISITOR_CARTS_DAYS})`)
    .execute();
  await db
    .deleteFrom('gateway_question')
    .where('asked_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_GATEWAY_QUESTIONS_DAYS})`)
    .execute();
};
