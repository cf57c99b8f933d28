import type { PayType, SalesCell } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { refundState } from '#server/platform/db/states.ts';
import { withinDays } from '#server/platform/db/within-days.ts';
import type { Days } from '#server/platform/http/day-range.ts';
import { rateOfPayment } from './fee-rate-queries.ts';

/** What was sold and given back of one product, with one coupon, by one way to pay, through one channel. */
export interface SoldCell extends SalesCell {
  /** Null: a refund that belongs to no line. */
  readonly productId: string | null;
  /** As the newest order calls it. */
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly isShipping: boolean;
  readonly isCourse: boolean;
  /** Whose product it is now; of several teachers, the first. */
  readonly teacherId: number | null;
  readonly teacherZh: string | null;
  readonly teacherEn: string | null;
  readonly couponCode: string | null;
  readonly payType: PayType;
  /** Where the buyer came from; null where nobody knows. */
  readonly channel: string | null;
}

/**
 * Sales and refunds of days, in one statement and so in one snapshot. They add up to the ledger: sales are the lines of payments
 * that were kept, refunds what went back of them. An order counts once, at its first line.
 */
export const listSoldCells = async (db: Database, days: Days): Promise<readonly SoldCell[]> => {
  const { rows } = await sql<SoldCell>`
    with moved as (
      select l.id, coalesce(l.seats_of, l.product_id) as product_id, l.name_zh, l.name_en, l.kind, p.order_id, p.attempt_id,
        (row_number() over (partition by p.id order by l.line_index) = 1)::int as orders,
        l.quantity as pieces, l.coupon_ntd, l.net_ntd + l.tax_ntd as revenue_ntd, 0 as refunds_ntd
      from payment p join order_line l on l.order_id = p.order_id
      where p.kept and ${withinDays('p.recorded_at', days)}
      union all
      select l.id, coalesce(l.seats_of, l.product_id) as product_id, l.name_zh, l.name_en, l.kind, p.order_id, p.attempt_id, 0, 0, 0, 0,
        part.net_ntd + part.tax_ntd
      from refund r join payment p on p.id = r.payment_id and p.kept
      join refund_line part on part.refund_id = r.id left join order_line l on l.id = part.order_line_id
      where r.state = ${refundState.is('refunded')} and ${withinDays('r.settled_at', days)}
    ), cell as (
      select m.product_id, o.coupon_code, a.pay_type, f.channel, (array_agg(m.name_zh order by m.kind = 'seats', m.id desc))[1] as name_zh,
        (array_agg(m.name_en order by m.kind = 'seats', m.id desc))[1] as name_en, coalesce(bool_or(m.kind = 'shipping'), false) as is_shipping,
        coalesce(bool_or(m.kind in ('video', 'audio', 'seats')), false) as is_course,
        sum(m.orders)::bigint as orders, sum(m.pieces)::bigint as pieces, sum(m.coupon_ntd)::bigint as coupon_ntd,
        sum(m.revenue_ntd)::bigint as revenue_ntd, sum(m.refunds_ntd)::bigint as refunds_ntd
      from moved m join customer_order o on o.id = m.order_id join payment_attempt a on a.id = m.attempt_id
      left join order_origin f on f.order_id = m.order_id
      group by m.product_id, o.coupon_code, a.pay_type, f.channel
    )
    select cell.product_id as "productId", cell.name_zh as "nameZh", cell.name_en as "nameEn",
      cell.is_shipping as "isShipping", cell.is_course as "isCourse", t.teacher_id as "teacherId", t.name_zh as "teacherZh", t.name_en as "teacherEn",
      cell.coupon_code as "couponCode", cell.pay_type as "payType", cell.channel, cell.orders, cell.pieces,
      cell.coupon_ntd as "couponNtd", cell.revenue_ntd as "revenueNtd", cell.refunds_ntd as "refundsNtd"
    from cell left join product_teacher taught on taught.product_id = cell.product_id and taught.position = 0
    left join teacher t on t.teacher_id = taught.teacher_id
    order by cell.product_id, cell.coupon_code, cell.pay_type, cell.channel`.execute(db);
  return rows;
};

/** Payments of one sum by one way to pay, and the rate that held for them. */
export interface PaidSum {
  readonly payType: PayType;
  readonly totalNtd: number;
  readonly payments: number;
  readonly basisPoints: number | null;
  readonly fixedNtd: number | null;
}

/** Every payment that came in days, kept or not: the gateway takes its fee of each. */
export const listPaidSums = async (db: Database, days: Days): Promise<readonly PaidSum[]> => {
  const { rows } = await sql<PaidSum>`
    select a.pay_type as "payType", p.total_ntd as "totalNtd", count(*) as payments,
      rate.basis_points as "basisPoints", rate.fixed_ntd as "fixedNtd"
    from payment p join payment_attempt a on a.id = p.attempt_id left join lateral (${rateOfPayment}) rate on true
    where ${withinDays('p.recorded_at', days)}
    group by a.pay_type, p.total_ntd, rate.basis_points, rate.fixed_ntd`.execute(db);
  return rows;
};
