import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Notices of this channel say that the catalogue version has risen; they carry the kind of the change. */
export const CATALOGUE_VERSION_CHANNEL = 'catalogue_version';

export interface CatalogueVersionRow {
  readonly edits: number;
  readonly stock: number;
  /** Rows that the version is the sum of. */
  readonly rows: number;
  /** By the database's clock. */
  readonly readAt: Date;
  /** Whether something has begun or ended by its date since the last look. */
  readonly hasPassed: boolean;
  /** Until something begins or ends by its date; null where nothing will. */
  readonly msUntilNext: number | null;
}

/** The first instant after another at which a sale begins or ends, terms come into force, or lessons and readings open. */
const firstAfter = (instant: RawBuilder<Date>): RawBuilder<Date | null> => sql`least(
  (select min(sale_from) from price where valid_until is null and sale_from > ${instant}),
  (select min(sale_until) from price where valid_until is null and sale_until > ${instant}),
  (select min(effective_from) from terms_version where effective_from > ${instant}),
  (select min(opens_on)::timestamp at time zone 'Asia/Taipei' from (select opens_on from lesson_release
    union all select opens_on from product_reading) opening
    where opens_on > (${instant} at time zone 'Asia/Taipei')::date))`;

/** The catalogue version, and what time has changed since an instant of the database's clock. */
export const readCatalogueVersion = async (db: Database, since: Date | undefined): Promise<CatalogueVersionRow> => {
  const lastLook = sql<Date>`coalesce(${since?.toISOString() ?? null}::timestamptz, now())`;
  const { rows } = await sql<CatalogueVersionRow>`
    select coalesce(sum(raised) filter (where kind = 'edit'), 0)::int8 as edits,
      coalesce(sum(raised) filter (where kind = 'stock'), 0)::int8 as stock, count(*)::int as rows, now() as "readAt",
      coalesce(${firstAfter(lastLook)} <= now(), false) as "hasPassed",
      (extract(epoch from ${firstAfter(sql`now()`)} - now()) * 1000)::float8 as "msUntilNext"
    from catalogue_version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the catalogue has no version');
  return row;
};

/** Adds old rows up into one of each kind; the version stays what it is. What another process adds up meanwhile is left to it. */
export const addUpCatalogueVersion = async (db: Database): Promise<void> => {
  await sql`
    with old as (select id from catalogue_version order by id limit 10000 for update skip locked),
      gone as (delete from catalogue_version using old where catalogue_version.id = old.id returning kind, raised)
    insert into catalogue_version (kind, raised) select kind, sum(raised) from gone group by kind`.execute(db);
};
