import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

/** Longer than anyone repeats a request; the keys are of no use afterwards. */
const KEEP_IDEMPOTENCY_KEYS_HOURS = 48;
/** Two weeks without a touch: visitors are made freely, and who means to buy comes back sooner or signs in. */
const KEEP_VISITOR_CARTS_DAYS = 14;

/** Longer than the gateway locks anybody out; afterwards a question is only history. */
const KEEP_GATEWAY_QUESTIONS_DAYS = 90;

/** Removes idempotency keys, visitors' carts and old questions to the gateway that nobody comes back to. */
export const sweepForgottenRows = async (db: Database): Promise<void> => {
  await deleteInBatches(
    db,
    'idempotency_key',
    sql`created_at < now() - make_interval(hours => ${KEEP_IDEMPOTENCY_KEYS_HOURS})`,
  );
  await deleteInBatches(
    db,
    'cart',
    sql`visitor_id is not null and updated_at < now() - make_interval(days => ${KEEP_VISITOR_CARTS_DAYS})`,
  );
  await deleteInBatches(
    db,
    'gateway_question',
    sql`asked_at < now() - make_interval(days => ${KEEP_GATEWAY_QUESTIONS_DAYS})`,
  );
};
