import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

interface SealedRow {
  /** What its key is derived for. */
  readonly purpose: string;
  readonly owner: string;
  readonly sealed: Buffer;
}

/** Of refund accounts the newest: there may be as many as orders. What services keep is seen by their own checks. */
export const listSealed = async (db: Database): Promise<readonly SealedRow[]> => {
  const { rows } = await sql<SealedRow>`
    select 'second-factor' as purpose, member_id::text as owner, sealed_secret as sealed from second_factor
    union all select 'webhook', id::text, sealed_secret from webhook where sealed_secret is not null
    union all (select 'refund-account', o.member_id::text, a.sealed from refund_account a
      join customer_order o on o.id = a.order_id order by a.given_at desc limit 100)`.execute(db);
  return rows;
};
