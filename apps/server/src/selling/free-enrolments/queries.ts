import { sql } from 'kysely';
import { liveEntitlement, productsOpenedBy } from '#server/accounts/entitlements/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { priceNow } from '#server/platform/db/price-now.ts';

/** What decides on taking a course for free, as it is now. */
export interface FreeOffer {
  /** With tax, NTD; the course is free where it is 0. */
  readonly priceNtd: number;
  readonly isOwned: boolean;
  readonly isEnrolled: boolean;
}

/** Undefined where the product is unknown, not for sale, or goods. */
export const findFreeOffer = async (
  tx: Transaction,
  memberId: number,
  productId: string,
): Promise<FreeOffer | undefined> => {
  const { rows } = await sql<FreeOffer>`
    select ${priceNow} as "priceNtd",
      exists (select from free_enrolment own
        where own.member_id = ${memberId} and own.product_id = p.product_id and own.ended_at is null) as "isEnrolled",
      not exists (select from (${productsOpenedBy(sql`p`)}) opened
        where not ${liveEntitlement(sql`${memberId}::bigint`, sql`opened.product_id`)}) as "isOwned"
    from product p join price on price.product_id = p.product_id and price.valid_until is null
    where p.product_id = ${productId} and p.status = 'published' and p.kind in ('video', 'audio', 'album')`.execute(tx);
  return rows[0];
};

/** How often a member took a product within a day. */
export interface Turns {
  readonly count: number;
  /** When the first of them is a day old; null where there is none. */
  readonly fewerInSeconds: number | null;
}

/** Ownership must be locked. */
export const countTurns = async (tx: Transaction, memberId: number, productId: string): Promise<Turns> => {
  const { rows } = await sql<Turns>`
    select count(*)::int as count,
      extract(epoch from min(enrolled_at) + interval '1 day' - now())::float8 as "fewerInSeconds"
    from free_enrolment
    where member_id = ${memberId} and product_id = ${productId} and enrolled_at > now() - interval '1 day'`.execute(tx);
  return rows[0] ?? { count: 0, fewerInSeconds: null };
};

/** Writes the enrolment; answers its id. Ownership must be locked. */
export const insertEnrolment = async (
  tx: Transaction,
  enrolment: { readonly memberId: number; readonly productId: string; readonly termsVersion: string },
): Promise<number> => {
  const { id } = await tx
    .insertInto('free_enrolment')
    .values({
      member_id: enrolment.memberId,
      product_id: enrolment.productId,
      terms_version: enrolment.termsVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends the member's enrolment; undefined where there is none. */
export const endEnrolment = async (
  tx: Transaction,
  memberId: number,
  productId: string,
): Promise<number | undefined> => {
  const ended = await tx
    .updateTable('free_enrolment')
    .set({ ended_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id;
};

/** The products that the member has taken for free, the newest first. */
export const listEnrolments = (db: Database, memberId: number) =>
  db
    .selectFrom('free_enrolment')
    .select(['product_id as productId', 'enrolled_at as enrolledAt'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
