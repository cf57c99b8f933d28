import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a member has a right to a product that was not taken back. `offset 0` keeps the planner from answering for a whole
 * list of products at once: in a young shop, of whose size it knows nothing yet, it would read every right there is for each.
 */
export const liveEntitlement = (
  member: RawBuilder<unknown>,
  product: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from entitlement live
  where live.member_id = ${member} and live.product_id = ${product} and live.revoked_at is null offset 0)`;
