import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { FilledGap, Gap } from './character-slips.ts';

/** Whether any product that is for sale fits a tsquery. */
export const findsAnything = async (db: Database, match: string): Promise<boolean> => {
  const { rows } = await sql`
    select from product_search found join product p on p.product_id = found.product_id and p.status = 'published' and p.variant_of is null
    where found.tokens @@ ${match}::tsquery limit 1`.execute(db);
  return rows.length > 0;
};

/** Words of the shop that share many letters with the given one, the nearest first. */
export const listSimilarWords = async (db: Database, word: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly word: string }>`
    select word from search_word where word % ${word} order by similarity(word, ${word}) desc, word limit 20`.execute(
    db,
  );
  return rows.map((row) => row.word);
};

/** Of a common place, more are not tried. */
const MOST_FILLED = 200;

/** The characters that stand between two others anywhere in the shop. */
export const listFilledGaps = async (db: Database, gaps: readonly Gap[]): Promise<readonly FilledGap[]> => {
  const { rows } = await sql<FilledGap>`
    select gap.before, gap.after, head.last as between
    from unnest(${gaps.map((gap) => gap.before)}::text[], ${gaps.map((gap) => gap.after)}::text[]) gap (before, after)
      join search_pair head on head.first = gap.before
      join search_pair tail on tail.first = head.last and tail.last = gap.after
    order by 1, 2, 3 limit ${sql.lit(MOST_FILLED)}`.execute(db);
  return rows;
};

/** Which of these pairs of characters stand anywhere in the shop. */
export const listKnownPairs = async (db: Database, pairs: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly pair: string }>`
    select pair from unnest(${pairs}::text[]) pair
    where exists (select from search_pair where first = left(pair, 1) and last = right(pair, 1))`.execute(db);
  return rows.map((row) => row.pair);
};
