import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ProductContent } from './content.ts';

/** A release that stays as it was keeps the time at which it was set. */
export const applyReadings = async (
  tx: Transaction,
  productId: string,
  readings: ProductContent['readings'],
): Promise<void> => {
  // The kind of a release says nothing that its columns do not.
  const rows = JSON.stringify(
    readings.map(({ release, ...reading }, position) => ({ ...release, ...reading, position })),
  );
  await sql`delete from product_reading where product_id = ${productId}
    and reading_id <> all(${readings.map(({ readingId }) => readingId)}::uuid[])`.execute(tx);
  await sql`
    insert into product_reading (product_id, reading_id, position, before_lesson, chapter_id, kind, title_zh, title_en, body_zh,
      body_en, address, free_promotion, counts_as_used, opens_on, after_days)
    select ${productId}, "readingId", position, "beforeLesson", "chapterId", kind, "titleZh", "titleEn", "bodyZh",
      "bodyEn", address, "freePromotion", "countsAsUsed", day, days
    from json_to_recordset(${rows}::json) as wished ("readingId" uuid, position integer, "beforeLesson" integer, "chapterId" uuid,
      kind text, "titleZh" text, "titleEn" text, "bodyZh" text, "bodyEn" text, address text, "freePromotion" boolean,
      "countsAsUsed" boolean, day date, days integer)
    on conflict (product_id, reading_id) do update
      set position = excluded.position, before_lesson = excluded.before_lesson, chapter_id = excluded.chapter_id,
        kind = excluded.kind, title_zh = excluded.title_zh, title_en = excluded.title_en, body_zh = excluded.body_zh,
        body_en = excluded.body_en, address = excluded.address, free_promotion = excluded.free_promotion,
        counts_as_used = excluded.counts_as_used, opens_on = excluded.opens_on, after_days = excluded.after_days,
        set_at = case when (product_reading.opens_on, product_reading.after_days)
          is distinct from (excluded.opens_on, excluded.after_days) then now() else product_reading.set_at end`.execute(
    tx,
  );
};
