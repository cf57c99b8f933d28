import { sql, type Kysely } from 'kysely';

/**
 * How often something was tried in its window, by a keyed hash of who tried it. The column names and their order are
 * those of rate-limiter-flexible, which counts in it; `expire` is in milliseconds since 1970.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table throttle (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
  `.execute(db);
};
