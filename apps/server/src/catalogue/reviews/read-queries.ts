import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { unreviewedPurchases } from './purchase-queries.ts';

export interface ReviewRow {
  readonly reviewId: number;
  readonly authorName: string;
  readonly hasLeft: boolean;
  readonly stars: number;
  readonly text: string;
  readonly writtenAt: Date;
  readonly isChanged: boolean;
  readonly reply: string | null;
  readonly isMine: boolean;
  readonly hiddenReason: string | null;
}

export interface ReviewsAsk {
  readonly productId: string;
  readonly memberId: number | undefined;
  readonly beforeId?: number | undefined;
  readonly limit: number;
}

/** Shown reviews of a product, the newest first, and the member's own that staff hid. */
export const findReviews = async (db: Database, ask: ReviewsAsk): Promise<readonly ReviewRow[]> => {
  const memberId = ask.memberId ?? null;
  const { rows } = await sql<ReviewRow>`
    select r.id as "reviewId", m.display_name as "authorName", m.deleted_at is not null as "hasLeft", r.stars, r.body as text, r.created_at as "writtenAt",
      r.changed_at <> r.created_at as "isChanged", r.staff_reply as reply,
      coalesce(r.member_id = ${memberId}::bigint, false) as "isMine", r.hidden_reason as "hiddenReason"
    from review r join member m on m.id = r.member_id
    where r.product_id = ${ask.productId} and r.refunded_at is null
      and (r.hidden_at is null or r.member_id = ${memberId}::bigint)
      and r.id < ${ask.beforeId ?? Number.MAX_SAFE_INTEGER}
    order by r.id desc limit ${ask.limit}`.execute(db);
  return rows;
};

export interface RatingRow {
  readonly reviewCount: number;
  readonly starSum: number;
  readonly starCounts: readonly number[];
}

/** What the shown reviews of a product come to. */
export const findRating = async (db: Database, productId: string): Promise<RatingRow> => {
  const { rows } = await sql<{ readonly stars: number; readonly count: number }>`
    select r.stars, count(*)::int as count from review r
    where r.product_id = ${productId} and r.hidden_at is null and r.refunded_at is null group by r.stars`.execute(db);
  return {
    reviewCount: rows.reduce((sum, row) => sum + row.count, 0),
    starSum: rows.reduce((sum, row) => sum + row.count * row.stars, 0),
    starCounts: [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0),
  };
};

/** Whether the member has a purchase of the product, or was given it, and has not reviewed that yet. */
export const mayReview = async (db: Database, memberId: number, productId: string): Promise<boolean> => {
  const { rows } = await sql`${unreviewedPurchases(memberId, productId)} limit 1`.execute(db);
  return rows.length > 0;
};
