import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Numbers and addresses of products that begin with these letters, in small letters. */
export const listCodesLike = async (db: Database, start: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly code: string }>`
    select lower(code) as code from (select product_id as code from product union select slug from product) codes
    where starts_with(lower(code), ${start})`.execute(db);
  return rows.map(({ code }) => code);
};
