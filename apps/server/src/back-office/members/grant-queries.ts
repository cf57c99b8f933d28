import { sql } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { liveEntitlement } from '#server/platform/db/live-entitlement.ts';
import { RIGHTS_CHANNEL } from '#server/platform/db/rights-channel.ts';

/** Holds what a member owns, as payments and refunds do, until the transaction ends. */
export const lockPossessions = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.possessions}, (${memberId}::bigint % 2147483647)::int)`.execute(
    tx,
  );
};

export interface GrantableProduct {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: 'video' | 'audio' | 'album';
}

/** Courses and albums, drafts apart, that a member does not own; of an album all that is in it. */
const grantable = (memberId: number) => sql`
  p.kind in ('video', 'audio', 'album') and p.status <> 'draft' and exists (
    select from (
      select p.product_id where p.kind <> 'album'
      union all select part.product_id from album_item part where p.kind = 'album' and part.album_id = p.product_id
    ) opened
    where not ${liveEntitlement(sql`${memberId}::bigint`, sql`opened.product_id`)})`;

export const listGrantable = async (
  db: Database,
  memberId: number,
  search: string,
  limit: number,
): Promise<readonly GrantableProduct[]> => {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<GrantableProduct>`
    select p.product_id as "productId", p.name_zh as "nameZh", p.name_en as "nameEn", p.kind from product p
    where ${grantable(memberId)} and (p.product_id ilike ${pattern} or p.name_zh ilike ${pattern} or p.name_en ilike ${pattern})
    order by p.name_zh, p.product_id limit ${limit}`.execute(db);
  return rows;
};

export const isGrantable = async (
  tx: Transaction,
  memberId: number,
  productId: string,
): Promise<boolean | undefined> => {
  const { rows } = await sql<{ readonly isGrantable: boolean }>`
    select (${grantable(memberId)}) as "isGrantable" from product p
    where p.product_id = ${productId} and p.kind in ('video', 'audio', 'album') and p.status <> 'draft'`.execute(tx);
  return rows[0]?.isGrantable;
};

/** Gives a product, of an album each in it; what is owned already stays as it is. Heard everywhere at the commit. */
export const insertGrant = async (
  tx: Transaction,
  grant: { readonly memberId: number; readonly productId: string; readonly reason: string },
): Promise<void> => {
  await sql`
    insert into entitlement (member_id, product_id, grant_reason)
    select ${grant.memberId}, opened.product_id, ${grant.reason} from (
      select p.product_id from product p where p.product_id = ${grant.productId} and p.kind <> 'album'
      union select part.product_id from album_item part where part.album_id = ${grant.productId}
    ) opened order by opened.product_id
    on conflict (member_id, product_id) where revoked_at is null do nothing`.execute(tx);
  await sql`select pg_notify(${RIGHTS_CHANNEL}, ${String(grant.memberId)})`.execute(tx);
};

export interface StandingRight {
  readonly memberId: number;
  readonly productId: string;
}

export const findStandingRight = (db: Database, entitlementId: number): Promise<StandingRight | undefined> =>
  db
    .selectFrom('entitlement')
    .select(['member_id as memberId', 'product_id as productId'])
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Ends a right; false where somebody was faster. Heard everywhere at the commit. */
export const revokeRight = async (
  tx: Transaction,
  entitlementId: number,
  memberId: number,
  reason: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('entitlement')
    .set({ revoked_at: sql<Date>`now()`, revoke_reason: reason })
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await sql`select pg_notify(${RIGHTS_CHANNEL}, ${String(memberId)})`.execute(tx);
  return numUpdatedRows === 1n;
};
