import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Kind and cost of hashes that other shops made, as they stand in front of them, and how many members have such a one. */
export interface OlderShape {
  readonly shape: string;
  readonly members: number;
}

/** The shapes of all hashes whose owners have not signed in here yet. */
export const listOlderShapes = async (db: Database): Promise<readonly OlderShape[]> => {
  const { rows } = await sql<OlderShape>`
    select shape, count(*)::int as members from (
      select substring(password_hash from '^(?:[$]P[$].|(?:[$]wp)?[$]2[aby][$][0-9][0-9][$])') as shape
      from credential where password_hash not like '$argon2id$%'
    ) older where shape is not null group by shape order by shape`.execute(db);
  return rows;
};
