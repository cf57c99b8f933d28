import { sql, type RawBuilder } from 'kysely';

/** The English name of a row in mails, which say everything in both languages; the Chinese one where it has none. */
export const englishNameOf = <Name extends string | null = string>(table: string): RawBuilder<Name> =>
  sql<Name>`coalesce(nullif(trim(${sql.ref(`${table}.name_en`)}), ''), ${sql.ref(`${table}.name_zh`)})`;
