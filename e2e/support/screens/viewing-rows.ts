import { sql } from 'kysely';
import type { PlayedRange } from '@kapok/domain';
import { giveLines, withDatabase } from './player-extras.ts';
import type { ShopProcess } from '../shop-process.ts';

/** How so many buyers watched a lesson. */
export interface Watched {
  readonly viewers: number;
  readonly ranges: readonly PlayedRange[];
}

/** A paid lesson of a course that is as long as said, and whose captions count its minutes. */
export const makeLongLesson = async (shop: ShopProcess, productId: string, seconds: number): Promise<string> => {
  let lesson = '';
  await withDatabase(shop, async (db) => {
    const { rows } = await sql<{ readonly lesson: string }>`
      update media_file set duration_seconds = ${seconds} where file_uuid = (
        select file_uuid from playlist_item where product_id = ${productId} and not free_promotion order by position limit 1)
      returning file_uuid as lesson`.execute(db);
    lesson = rows[0]?.lesson ?? '';
  });
  const texts = Array.from({ length: Math.ceil(seconds / 60) }, (_, minute) => `第 ${minute + 1} 分鐘：把弓放在弦上`);
  await giveLines(shop, lesson, 'zh-Hant', { texts, eachMs: 60_000 });
  return lesson;
};

/** Lets buyers have watched a lesson, and waits until the shop has counted it as it does at night. */
export const countWatched = (
  shop: ShopProcess,
  productId: string,
  lesson: string,
  watched: readonly Watched[],
): Promise<void> =>
  withDatabase(shop, async (db) => {
    for (const { viewers, ranges } of watched)
      await sql`with viewer as (
          insert into member (user_name) select gen_random_uuid()::text from generate_series(1, ${viewers}) returning id
        ), owned as (insert into entitlement (member_id, product_id) select id, ${productId} from viewer)
        insert into playback_range (member_id, file_uuid, watched)
        select id, ${lesson}::uuid, ${`{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`}::int4multirange from viewer`.execute(
        db,
      );
    await sql`select graphile_worker.add_job('count-viewing')`.execute(db);
  });
