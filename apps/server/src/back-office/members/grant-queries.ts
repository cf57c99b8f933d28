import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { liveEntitlement, productsOpenedBy } from '#server/accounts/entitlements/index.ts';

export interface GrantableProduct {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: 'video' | 'audio' | 'album';
}

/** Courses and albums, drafts apart, that a member does not own; of an album all that is in it. */
const grantable = (memberId: number) => sql`
  p.kind in ('video', 'audio', 'album') and p.status <> 'draft' and exists (
    select from (${productsOpenedBy(sql`p`)}) opened
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
