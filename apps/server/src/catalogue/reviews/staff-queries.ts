import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

export type ReviewShelf = 'unanswered' | 'hidden' | 'all';

/** A review as its list has it. */
export interface ManagedRow {
  readonly reviewId: number;
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly slug: string;
  readonly memberId: number;
  readonly userName: string;
  readonly stars: number;
  readonly text: string;
  readonly writtenAt: Date;
  readonly isChanged: boolean;
  readonly reply: string | null;
  readonly hiddenReason: string | null;
  readonly isRefunded: boolean;
}

/** Each shelf has an index of its own in that order. */
const shelves = {
  unanswered: sql`r.staff_reply is null and r.hidden_at is null and r.refunded_at is null`,
  hidden: sql`r.hidden_at is not null`,
  all: sql`true`,
} as const;

export const listManaged = async (
  db: Database,
  shelf: ReviewShelf,
  beforeId: number,
  limit: number,
): Promise<readonly ManagedRow[]> => {
  const { rows } = await sql<ManagedRow>`
    select r.id as "reviewId", p.product_id as "productId", p.name_zh as "nameZh", p.name_en as "nameEn", p.slug,
      m.id as "memberId", m.user_name as "userName", r.stars, r.body as text, r.created_at as "writtenAt",
      r.changed_at <> r.created_at as "isChanged", r.staff_reply as reply, r.hidden_reason as "hiddenReason",
      r.refunded_at is not null as "isRefunded"
    from review r join product p on p.product_id = r.product_id join member m on m.id = r.member_id
    where ${shelves[shelf]} and r.id < ${beforeId} order by r.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Sets or, with null, removes the answer. False where there is no such review. */
export const setReply = async (tx: Transaction, reviewId: number, reply: string | null): Promise<boolean> => {
  const changed = await tx
    .updateTable('review')
    .set({ staff_reply: reply, replied_at: reply === null ? null : sql<Date>`now()` })
    .where('id', '=', reviewId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

/** Hides a review for the reason or, with null, shows it again. False where there is no such review. */
export const setHidden = async (tx: Transaction, reviewId: number, reason: string | null): Promise<boolean> => {
  const changed = await tx
    .updateTable('review')
    .set({ hidden_reason: reason, hidden_at: reason === null ? null : sql<Date>`coalesce(hidden_at, now())` })
    .where('id', '=', reviewId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};
