import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { invoiceState, refundState } from '#server/platform/db/states.ts';
import { endOfDay, startOfDay, withinDays } from '#server/platform/db/within-days.ts';
import type { Days } from '#server/platform/http/day-range.ts';

/** What the books say of days, tax included, NTD. */
export interface LedgerSums {
  readonly revenueNtd: number;
  readonly refundsNtd: number;
}

/** Payments that were kept, and what went back of them, whatever papers say. */
export const sumLedger = async (db: Database, days: Days): Promise<LedgerSums> => {
  const { rows } = await sql<LedgerSums>`
    select (select coalesce(sum(p.total_ntd), 0)::bigint from payment p
        where p.kept and ${withinDays('p.recorded_at', days)}) as "revenueNtd",
      (select coalesce(sum(r.net_ntd + r.tax_ntd), 0)::bigint from refund r
        join payment p on p.id = r.payment_id and p.kept
        where r.state = ${refundState.is('refunded')} and ${withinDays('r.settled_at', days)}) as "refundsNtd"`.execute(
    db,
  );
  return rows[0] ?? { revenueNtd: 0, refundsNtd: 0 };
};

/** Orders whose papers are not at one with the ledger. */
export interface OpenPapers {
  /** Paid less refunded that no paper showed when the days began, and when they ended; tax included, NTD. */
  readonly beforeNtd: number;
  readonly afterNtd: number;
  /** Orders with a difference when the days ended. */
  readonly orders: number;
  /** The newest of them. */
  readonly first: readonly { readonly orderNumber: string; readonly totalNtd: number }[];
}

const MOST_LISTED = 50;

/**
 * What papers have still to follow: a payment whose invoice is not issued yet, a refund without its void or allowance. Reads every
 * order that is to be invoiced, one by one: sums over all would hide two faults that cancel out.
 */
export const findOpenPapers = async (db: Database, { from, to }: Days): Promise<OpenPapers> => {
  const { rows } = await sql<OpenPapers>`
    with moved as (
      select p.order_id, p.recorded_at as at, p.total_ntd as ntd from payment p where p.kept
      union all
      select p.order_id, r.settled_at, -r.net_ntd - r.tax_ntd from refund r join payment p on p.id = r.payment_id and p.kept
      where r.state = ${refundState.is('refunded')}
      union all
      select i.order_id, i.issued_at, -i.total_ntd from invoice i where i.status in ${invoiceState.in('issued', 'voided')}
      union all
      select i.order_id, i.voided_at, i.total_ntd from invoice i where i.status = ${invoiceState.is('voided')}
      union all
      select i.order_id, a.issued_at, a.net_ntd + a.tax_ntd from invoice_allowance a join invoice i on i.id = a.invoice_id
      where a.allowance_number is not null
    ), open as (
      select m.order_id, coalesce(sum(m.ntd) filter (where m.at < ${startOfDay(from)}), 0)::bigint as before_ntd,
        sum(m.ntd)::bigint as after_ntd
      from moved m where m.at < ${endOfDay(to)} and exists (select from invoice i where i.order_id = m.order_id)
      group by m.order_id
    )
    select coalesce(sum(before_ntd), 0)::bigint as "beforeNtd", coalesce(sum(after_ntd), 0)::bigint as "afterNtd",
      count(*) filter (where after_ntd <> 0) as orders,
      (select coalesce(json_agg(json_build_object('orderNumber', listed.order_number, 'totalNtd', listed.after_ntd)), '[]')
        from (select o.order_number, lacking.after_ntd from open lacking join customer_order o on o.id = lacking.order_id
          where lacking.after_ntd <> 0 order by o.id desc limit ${MOST_LISTED}) listed) as first
    from open`.execute(db);
  return rows[0] ?? { beforeNtd: 0, afterNtd: 0, orders: 0, first: [] };
};
