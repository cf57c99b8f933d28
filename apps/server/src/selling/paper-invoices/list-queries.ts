import { invoiceLines, mayVoidPaper, type InvoicedRow, type InvoiceLine, type InvoicePaper } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { refundParts, uncorrectedParts } from '#server/selling/refund-lines/index.ts';
import {
  isPaperSpared,
  isPaperToWrite,
  kindsOfInvoice,
  paperDuty,
  refundsLeftOut,
  rowsOfInvoice,
  sumsOfInvoice,
} from '#server/platform/db/papers.ts';
import { invoiceState, refundState } from '#server/platform/db/states.ts';
import type { KindSum, PaperAllowance, PaperRefund, PaperFilter, PaperInvoice } from './paper-invoice.ts';

/** An instant as JSON carries it. */
type InJson<Row, Instant extends keyof Row> = Omit<Row, Instant> & Readonly<Record<Instant, string>>;

type RefundInJson = InJson<PaperRefund, 'refundedAt'>;

interface PaperRow extends Omit<PaperInvoice, 'lines' | 'refunds' | 'leftOut' | 'sums' | 'allowances' | 'mayVoid'> {
  readonly lines: readonly InvoiceLine[] | null;
  readonly rows: readonly InvoicedRow[];
  readonly refunds: readonly RefundInJson[];
  readonly leftOut: readonly RefundInJson[];
  /** Null where all went back. */
  readonly sums: readonly KindSum[] | null;
  readonly allowances: readonly InJson<PaperAllowance, 'issuedAt'>[];
  readonly refundedNtd: number;
  readonly now: Date;
}

const refundColumns = sql`r.id as "refundId", part.tax_kind as "taxKind", part.net_ntd as "netNtd", part.tax_ntd as "taxNtd",
  coalesce(r.settled_at, r.requested_at) as "refundedAt"`;

/** Refunds that the invoice "i" leaves out, by kind of tax. */
const leftOut = sql`
  select ${refundColumns} from refund r cross join lateral (${refundParts}) part
  where r.id in (select r.id from ${refundsLeftOut})`;

/** Finished refunds of the order of the invoice "i", by kind of tax, that no allowance shows. */
export const openRefunds = sql`
  select ${refundColumns}
  from refund r join payment p on p.id = r.payment_id and p.kept cross join lateral (${uncorrectedParts}) part
  where r.order_id = i.order_id and r.state = ${refundState.is('refunded')} and r.net_ntd + r.tax_ntd > 0`;

const isToCorrect = sql`i.status = ${invoiceState.is('issued')} and i.needs_staff and exists (${openRefunds})`;

const shown: Readonly<Record<PaperFilter['show'], RawBuilder<unknown>>> = {
  all: sql`true`,
  'to-do': sql`(${isPaperToWrite} or ${isToCorrect})`,
  'to-write': isPaperToWrite,
  'to-correct': isToCorrect,
  written: sql`i.status = ${invoiceState.is('issued')}`,
  voided: sql`i.status = ${invoiceState.is('voided')}`,
  spared: isPaperSpared,
};

const countByHand = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from invoice i where i.issuer = 'by-hand' and ${condition})`;

/** How many papers wait for staff: to be written, and to be corrected. */
export const papersToWrite = countByHand(isPaperToWrite);
export const papersToCorrect = countByHand(isToCorrect);

/** The day on the paper; of one that is not written yet, of the payment. */
const day = sql`(coalesce(i.issued_at, i.requested_at) at time zone 'Asia/Taipei')::date`;

const fits = ({ show, search, from, to }: PaperFilter): RawBuilder<unknown> => sql`
  i.issuer = 'by-hand' and ${shown[show]}
  and (${from} = '' or ${day} >= nullif(${from}, '')::date) and (${to} = '' or ${day} <= nullif(${to}, '')::date)
  and (${search} = '' or ${search} in (o.order_number, i.code, i.invoice_number) or i.invoice_number = upper(replace(${search}, '-', '')))`;

/** Refunds as one JSON list, the oldest first. */
const inOrder = (refunds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(back order by back."refundedAt", back."refundId", back."taxKind"), '[]') from (${refunds}) back)`;

/** What is to be written, the longest first, then the newest. */
export const listPapers = async (
  db: Database,
  filter: PaperFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly PaperInvoice[]> => {
  // Sums are computed for what is shown alone.
  const { rows } = await sql<PaperRow>`
    with page as materialized (
      select i.id, ${isPaperToWrite} as is_to_write from invoice i join customer_order o on o.id = i.order_id
      where ${fits(filter)}
      order by is_to_write desc, case when ${isPaperToWrite} then i.id end, i.id desc
      limit ${page.limit} offset ${page.offset}
    )
    select i.id, o.order_number as "orderNumber", i.status, ${paperDuty} as duty, i.paper, i.invoice_number as "invoiceNumber",
      i.issued_at as "issuedAt", coalesce(o.paid_at, i.requested_at) as "paidAt", i.category, i.code,
      i.buyer_name as "buyerName", i.lines, its.net_ntd as "netNtd", its.tax_ntd as "taxNtd", its.net_ntd + its.tax_ntd as "totalNtd",
      now() as now, ${rowsOfInvoice} as rows,
      (select json_agg(json_build_object('taxKind', k.tax_kind, 'netNtd', k.net_ntd, 'taxNtd', k.tax_ntd)
        order by k.tax_kind desc) from (${kindsOfInvoice}) k) as sums,
      ${inOrder(leftOut)} as "leftOut",
      (select coalesce(sum(r.net_ntd + r.tax_ntd), 0)::bigint from refund r join payment p on p.id = r.payment_id and p.kept
        where r.order_id = o.id and i.status = ${invoiceState.is('requested')} and r.state in ${refundState.open}) as "onItsWayNtd",
      case when i.status = ${invoiceState.is('issued')} then ${inOrder(openRefunds)} else '[]' end as refunds,
      (select coalesce(sum(r.net_ntd + r.tax_ntd), 0)::bigint from refund r join payment p on p.id = r.payment_id and p.kept
        where r.order_id = o.id and r.state = ${refundState.is('refunded')} and not r.before_paper) as "refundedNtd",
      (select coalesce(json_agg(json_build_object('allowanceNumber', a.allowance_number, 'netNtd', a.net_ntd,
        'taxNtd', a.tax_ntd, 'issuedAt', a.issued_at) order by a.id), '[]')
        from invoice_allowance a where a.invoice_id = i.id) as allowances
    from page join invoice i on i.id = page.id join customer_order o on o.id = i.order_id
      cross join lateral (${sumsOfInvoice}) its
    order by page.is_to_write desc, case when page.is_to_write then i.id end, i.id desc`.execute(db);
  return rows.map(toPaper);
};

const toPaper = ({
  rows,
  lines,
  sums,
  refunds,
  leftOut: gone,
  allowances,
  refundedNtd,
  now,
  ...row
}: PaperRow): PaperInvoice => ({
  ...row,
  lines: lines ?? invoiceLines(row.category, rows, row),
  sums: sums ?? [],
  leftOut: gone.map(toRefund),
  refunds: refunds.map(toRefund),
  allowances: allowances.map((one) => ({ ...one, issuedAt: new Date(one.issuedAt) })),
  mayVoid: isVoidable(row, { refundedNtd, allowedNtd: sumOf(allowances), now }),
});

const toRefund = (back: RefundInJson): PaperRefund => ({ ...back, refundedAt: new Date(back.refundedAt) });

const sumOf = (allowances: readonly { readonly netNtd: number; readonly taxNtd: number }[]): number =>
  allowances.reduce((sum, { netNtd, taxNtd }) => sum + netNtd + taxNtd, 0);

/** Whether a written paper may be voided now. */
export const isVoidable = (
  { status, paper, issuedAt, totalNtd }: Pick<PaperInvoice, 'status' | 'paper' | 'issuedAt' | 'totalNtd'>,
  { now, ...back }: { readonly refundedNtd: number; readonly allowedNtd: number; readonly now: Date },
): boolean =>
  status === 'issued' &&
  paper !== null &&
  issuedAt !== null &&
  mayVoidPaper({ paper, issuedAt, totalNtd, ...back }, now);

export interface PaperCounts {
  readonly total: number;
  readonly toWrite: number;
  readonly toCorrect: number;
  readonly lastPaper: InvoicePaper | null;
}

/** How many fit, and of all how many wait for what. */
export const countPapers = async (db: Database, filter: PaperFilter): Promise<PaperCounts> => {
  const { rows } = await sql<PaperCounts>`
    select (select count(*) from invoice i join customer_order o on o.id = i.order_id where ${fits(filter)}) as total,
      ${papersToWrite} as "toWrite", ${papersToCorrect} as "toCorrect",
      (select i.paper from invoice i where i.issuer = 'by-hand' and i.paper is not null order by i.issued_at desc, i.id desc
        limit 1) as "lastPaper"`.execute(db);
  const counts = rows[0];
  if (counts === undefined) throw new Error('the counts came back empty');
  return counts;
};
