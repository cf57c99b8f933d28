import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/http/day-range.ts';
import { orderState, refundState } from '#server/platform/db/states.ts';
import { withinDays } from '#server/platform/db/within-days.ts';

/** What a day brought; money in NTD. */
export interface DayFigures {
  readonly revenueNtd: number;
  /** Orders that were paid for: those of NT$0 are no sales. */
  readonly orders: number;
  /** Courses that were taken for free, without an order or with one of NT$0 (OWN-8). */
  readonly freeCourses: number;
  readonly refundsNtd: number;
  readonly watchSeconds: number;
  /** Without who is of the staff by now. */
  readonly signUps: number;
}

export interface NamedDayFigures extends DayFigures {
  /** In Taiwan, `2026-11-21`. */
  readonly day: string;
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Taipei')::date`;

/**
 * Every day of a range, those without anything included. Read from the records that money and rights rest on, in one
 * statement and so in one snapshot: revenue is the payments that were kept, refunds what went back of them. What was sent
 * back because it could not be kept never was revenue and is in neither.
 */
export const listDayFigures = async (db: Database, days: Days): Promise<readonly NamedDayFigures[]> => {
  const { rows } = await sql<NamedDayFigures>`
    with paid as (
      select ${dayOf('recorded_at')} as day, sum(total_ntd)::bigint as ntd from payment
      where kept and ${withinDays('recorded_at', days)} group by 1
    ), bought as (
      select ${dayOf('paid_at')} as day, count(*) as orders from customer_order
      where status = ${orderState.is('paid')} and total_ntd > 0 and ${withinDays('paid_at', days)} group by 1
    ), taken as (
      select day, count(*) as courses from (
        select ${dayOf('enrolled_at')} as day from free_enrolment where ${withinDays('enrolled_at', days)}
        union all
        select ${dayOf('paid_at')} as day from customer_order join order_line on order_id = customer_order.id
        where status = ${orderState.is('paid')} and total_ntd = 0 and kind in ('video', 'audio', 'album')
          and ${withinDays('paid_at', days)}
      ) free group by 1
    ), returned as (
      select ${dayOf('settled_at')} as day, sum(net_ntd + tax_ntd)::bigint as ntd from refund
      where state = ${refundState.is('refunded')} and reason <> 'not-kept-payment' and ${withinDays('settled_at', days)} group by 1
    ), watched as (
      select day, sum(seconds)::bigint as seconds from watch_day
      where day between ${days.from}::date and ${days.to}::date group by 1
    ), joined as (
      select ${dayOf('created_at')} as day, count(*) as members from member
      where not is_staff and ${withinDays('created_at', days)} group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(paid.ntd, 0)::bigint as "revenueNtd",
      coalesce(bought.orders, 0)::bigint as orders,
      coalesce(taken.courses, 0)::bigint as "freeCourses", coalesce(returned.ntd, 0)::bigint as "refundsNtd",
      coalesce(watched.seconds, 0)::bigint as "watchSeconds", coalesce(joined.members, 0)::bigint as "signUps"
    from (select generate_series(${days.from}::date, ${days.to}::date, interval '1 day')::date as day) d
    left join paid using (day) left join bought using (day) left join taken using (day) left join returned using (day)
    left join watched using (day) left join joined using (day) order by d.day`.execute(db);
  return rows;
};
