import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Whether any product that is for sale fits a tsquery. */
export const findsAnything = async (db: Database, match: string): Promise<boolean> => {
  const { rows } = await sql`
    select from product_search found join product p on p.product_id = found.product_id and p.status = 'published'
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
