import { sql, type RawBuilder } from 'kysely';

/** Days in Taiwan, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The day of an instant in Taiwan, as YYYY-MM-DD. */
export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${instant} at time zone 'Asia/Taipei', 'YYYY-MM-DD')`;

/** The instant at which a day begins in Taiwan. */
export const startOfDay = (day: string): RawBuilder<Date> => sql`(${day}::date::timestamp at time zone 'Asia/Taipei')`;

/** The instant at which a day ends in Taiwan. */
export const endOfDay = (day: string): RawBuilder<Date> =>
  sql`((${day}::date + 1)::timestamp at time zone 'Asia/Taipei')`;

/** Whether an instant lies in days. */
export const withinDays = (column: string, { from, to }: Days): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= ${startOfDay(from)} and ${sql.ref(column)} < ${endOfDay(to)})`;
