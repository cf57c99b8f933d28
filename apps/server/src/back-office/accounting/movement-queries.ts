import type { PayType, TaxKind, VatPaper } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { refundParts } from '#server/selling/refund-lines/index.ts';
import { refundState } from '#server/platform/db/states.ts';
import { withinDays } from '#server/platform/db/within-days.ts';
import type { Days } from '#server/platform/http/day-range.ts';
import { rateOfPayment } from './fee-rate-queries.ts';
import { invoiceDeeds, isWithoutPaper, kindsOfOrder } from './paper-queries.ts';

/** Money that came or went, or a paper that shows it. `not-kept`: money that could not be kept, which is no sale. */
export type MovementKind =
  'payment' | 'refund' | 'payment-not-kept' | 'refund-not-kept' | 'issued' | 'voided' | 'allowed';

/** A row of the accountant's file: one movement, of one kind of tax. What went back is below zero. */
export interface Movement {
  /** Unique, in the order of time. */
  readonly place: string;
  readonly day: string;
  readonly kind: MovementKind;
  readonly orderNumber: string;
  /** Of the invoice or allowance, or of the trade at the gateway. */
  readonly number: string;
  /** Null where money was not kept: nothing is declared. */
  readonly paper: VatPaper | null;
  /** The buyer's tax id, on invoices to companies. */
  readonly companyId: string;
  readonly taxKind: TaxKind | null;
  readonly payType: PayType | null;
  readonly netNtd: number;
  readonly taxNtd: number;
  /** What the fee is reckoned of, at the first row of a payment; else null. */
  readonly paidNtd: number | null;
  readonly basisPoints: number | null;
  readonly fixedNtd: number | null;
}

/** The paper of the order of the payment "p". Where there is none, the price is the sum: no tax was charged. */
const paperOfPayment = sql`
  select case when ${isWithoutPaper} then 'none' else (
    select case when i.paper = 'receipt' then 'receipt' else i.category end from invoice i
    where i.order_id = p.order_id order by i.id desc limit 1) end as paper, ${isWithoutPaper} as is_without`;

const payments = (days: Days) => sql`
  select case when p.kept then 'payment' else 'payment-not-kept' end as kind, p.recorded_at as at, p.id, p.order_id,
    p.trade_number as number, case when p.kept then its.paper end as paper, '' as company_id,
    case when p.kept then part.tax_kind end as tax_kind, a.pay_type,
    case when not p.kept then p.total_ntd when its.is_without then part.net_ntd + part.tax_ntd else part.net_ntd end as net_ntd,
    case when p.kept and not its.is_without then part.tax_ntd else 0 end as tax_ntd,
    case when row_number() over (partition by p.id order by part.tax_kind) = 1 then p.total_ntd end as paid_ntd,
    rate.basis_points, rate.fixed_ntd
  from payment p join payment_attempt a on a.id = p.attempt_id cross join lateral (${paperOfPayment}) its
  left join lateral (${kindsOfOrder('p.order_id')}) part on p.kept left join lateral (${rateOfPayment}) rate on true
  where ${withinDays('p.recorded_at', days)}`;

const refunds = (days: Days) => sql`
  select case when p.kept then 'refund' else 'refund-not-kept' end, r.settled_at, r.id, r.order_id, p.trade_number,
    case when p.kept then its.paper end, '', case when p.kept then part.tax_kind end, a.pay_type,
    -case when p.kept and not its.is_without then part.net_ntd else part.net_ntd + part.tax_ntd end,
    -case when p.kept and not its.is_without then part.tax_ntd else 0 end, null::bigint, null::int, null::int
  from refund r join payment p on p.id = r.payment_id join payment_attempt a on a.id = p.attempt_id
  cross join lateral (${paperOfPayment}) its cross join lateral (${refundParts}) part
  where r.state = ${refundState.is('refunded')} and ${withinDays('r.settled_at', days)}`;

const papers = (days: Days) => sql`
  select deed, at, id, order_id, number, paper, case when category = 'B2B' then code else '' end, tax_kind, null,
    case when deed = 'issued' then net_ntd else -net_ntd end, case when deed = 'issued' then tax_ntd else -tax_ntd end,
    null::bigint, null::int, null::int
  from (${invoiceDeeds(days)}) invoiced`;

export interface MovementAsk {
  readonly days: Days;
  /** The place of the last row that was read; undefined at the beginning. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** What moved in days, in the order of time. */
export const listMovements = async (
  db: Database,
  { days, after = '', limit }: MovementAsk,
): Promise<readonly Movement[]> => {
  const { rows } = await sql<Movement>`
    with moved as (${payments(days)} union all ${refunds(days)} union all ${papers(days)}), placed as (
      select m.*, to_char(m.at at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || m.kind || ' ' || m.id || ' '
        || coalesce(m.tax_kind, '') as place from moved m
    )
    select m.place, left(m.place, 10) as day, m.kind, o.order_number as "orderNumber", coalesce(m.number, '') as number,
      m.paper, m.company_id as "companyId", m.tax_kind as "taxKind", m.pay_type as "payType", m.net_ntd as "netNtd",
      m.tax_ntd as "taxNtd", m.paid_ntd as "paidNtd", m.basis_points as "basisPoints", m.fixed_ntd as "fixedNtd"
    from placed m join customer_order o on o.id = m.order_id
    where m.place collate "C" > ${after} order by m.place collate "C" limit ${limit}`.execute(db);
  return rows;
};
