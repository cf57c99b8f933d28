import { sql } from 'kysely';
import { boughtReadingsOf } from '#server/catalogue/releases/index.ts';
import type { ReadingBody } from '#server/catalogue/products/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** A reading of a course, by the number of the course and its own id. */
export interface ReadingName {
  readonly productId: string;
  readonly readingId: string;
}

/** What is in a reading, and what whoever asks has to do with it. */
export interface StoredReading extends ReadingBody {
  /** Everybody may read it: its product is for sale. */
  readonly freeLesson: boolean;
  /** Bought, and released by now. */
  readonly owned: boolean;
  /** When it opens for who has bought it; null where it is open, or was not bought. */
  readonly opensAt: Date | null;
  readonly countsAsUsed: boolean;
}

/** One reading as a member (undefined: a visitor) sees it, whatever has become of its product; undefined where there is none. */
export const findReading = async (
  db: Database,
  { productId, readingId }: ReadingName,
  memberId: number | undefined,
): Promise<StoredReading | undefined> => {
  const { rows } = await sql<StoredReading>`
    select json_build_object('zh', item.body_zh, 'en', item.body_en) as text, item.address, item.counts_as_used and not item.free_promotion as "countsAsUsed",
      item.free_promotion and p.status = 'published' as "freeLesson", coalesce(bought.is_open, false) as owned,
      bought.opens_at as "opensAt"
    from product_reading item join product p on p.product_id = item.product_id
      cross join lateral (
        select bool_or(own.is_open) as is_open, min(own.opens_at) filter (where not own.is_open) as opens_at
        from ${boughtReadingsOf(sql`${memberId ?? null}::bigint`)} own
        where own.product_id = item.product_id and own.reading_id = item.reading_id) bought
    where item.product_id = ${productId} and item.reading_id = ${readingId}::uuid`.execute(db);
  return rows[0];
};

/** Notes that a member opens a reading that they have bought. Safe to repeat: the first time stays, and that it ended a refund, too. */
export const noteOpened = async (
  tx: Transaction,
  memberId: number,
  { productId, readingId }: ReadingName,
  endedRefund: boolean,
): Promise<void> => {
  await sql`
    insert into reading_delivery (member_id, product_id, reading_id, ended_refund)
    values (${memberId}, ${productId}, ${readingId}::uuid, ${endedRefund})
    on conflict (member_id, product_id, reading_id) do update set ended_refund = true
    where excluded.ended_refund and not reading_delivery.ended_refund`.execute(tx);
};

/** Safe to repeat: the first tick keeps its time. */
export const addTick = async (db: Database, memberId: number, { productId, readingId }: ReadingName): Promise<void> => {
  await sql`
    insert into reading_tick (member_id, product_id, reading_id) values (${memberId}, ${productId}, ${readingId}::uuid)
    on conflict do nothing`.execute(db);
};

export const removeTick = async (
  db: Database,
  memberId: number,
  { productId, readingId }: ReadingName,
): Promise<void> => {
  await sql`
    delete from reading_tick
    where member_id = ${memberId} and product_id = ${productId} and reading_id = ${readingId}::uuid`.execute(db);
};
