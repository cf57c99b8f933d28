import {
  invoiceLines,
  type InvoiceChoice,
  type InvoicedRow,
  type InvoiceCategory,
  type InvoiceLine,
  type InvoicePaper,
  type PaperDuty,
  type InvoiceStatus,
} from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { InvoiceIssuer } from './invoice.ts';
import {
  invoiceWantsStaff,
  isPaperSpared,
  paperDuty,
  rowsOfInvoice,
  sumsOfInvoice,
} from '#server/platform/db/papers.ts';
import { invoiceState } from '#server/platform/db/states.ts';

export interface ShownAllowance {
  readonly allowanceNumber: string | null;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly issuedAt: Date | null;
}

/** An invoice as its buyer may see it. */
export interface ShownInvoice {
  readonly status: InvoiceStatus;
  readonly issuer: InvoiceIssuer | null;
  readonly paper: InvoicePaper | null;
  readonly invoiceNumber: string | null;
  readonly randomCode: string | null;
  readonly issuedAt: Date | null;
  readonly category: InvoiceCategory;
  readonly choice: InvoiceChoice;
  readonly code: string;
  readonly buyerName: string;
  readonly lines: readonly InvoiceLine[];
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
  readonly allowances: readonly ShownAllowance[];
}

interface AllowanceRow extends Omit<ShownAllowance, 'issuedAt'> {
  /** As JSON carries an instant. */
  readonly issuedAt: string | null;
}

interface InvoiceRow extends Omit<ShownInvoice, 'lines' | 'allowances'> {
  readonly lines: readonly InvoiceLine[] | null;
  readonly rows: readonly InvoicedRow[];
  readonly allowances: readonly AllowanceRow[];
}

const allowancesOf = sql`(
  select coalesce(json_agg(json_build_object('allowanceNumber', a.allowance_number, 'netNtd', a.net_ntd,
    'taxNtd', a.tax_ntd, 'issuedAt', a.issued_at) order by a.id), '[]')
  from invoice_allowance a where a.invoice_id = i.id)`;

/** The invoices of the member's own order, newest first; undefined where the order is unknown or somebody else's. */
export const listInvoicesOfOrder = async (
  db: Database,
  memberId: number,
  orderNumber: string,
): Promise<readonly ShownInvoice[] | undefined> => {
  const { rows } = await sql<InvoiceRow & { readonly id: number | null }>`
    select i.id, i.status, i.issuer, i.paper, i.invoice_number as "invoiceNumber", i.random_code as "randomCode",
      i.issued_at as "issuedAt", i.category, i.choice, i.code, i.buyer_name as "buyerName", i.lines,
      its.net_ntd as "netNtd", its.tax_ntd as "taxNtd", its.net_ntd + its.tax_ntd as "totalNtd", ${allowancesOf} as allowances,
      ${rowsOfInvoice} as rows
    from customer_order o left join invoice i on i.order_id = o.id and not ${isPaperSpared}
    left join lateral (${sumsOfInvoice}) its on true
    where o.order_number = ${orderNumber} and o.member_id = ${memberId}
    order by i.id desc`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.filter((row) => row.id !== null).map(toShown);
};

/** What the document will say is known before it is issued: it is made of the order's rows. */
const toShown = ({ rows, lines, allowances, ...row }: InvoiceRow): ShownInvoice => ({
  ...row,
  lines: lines ?? invoiceLines(row.category, rows, row),
  allowances: allowances.map(toShownAllowance),
});

const toShownAllowance = ({ issuedAt, ...allowance }: AllowanceRow): ShownAllowance => ({
  ...allowance,
  issuedAt: issuedAt === null ? null : new Date(issuedAt),
});

/** An invoice as staff see it in a list. */
export interface ListedInvoice {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: InvoiceStatus;
  readonly issuer: InvoiceIssuer | null;
  readonly invoiceNumber: string | null;
  readonly category: InvoiceCategory;
  readonly choice: InvoiceChoice;
  readonly code: string;
  readonly buyerName: string;
  readonly totalNtd: number;
  readonly requestedAt: Date;
  readonly issuedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly failureCode: string | null;
  readonly needsStaff: boolean;
  /** Of one by hand that has no number yet. */
  readonly duty: PaperDuty | null;
  readonly tries: number;
  readonly allowances: readonly ShownAllowance[];
}

interface ListedRow extends Omit<ListedInvoice, 'allowances'> {
  readonly allowances: readonly AllowanceRow[];
}

/** The invoice "i" is not tried any more until staff ask for it; what they write by hand is a list of its own. */
const isForStaff = sql`(i.needs_staff and i.issuer is distinct from 'by-hand')`;

/** How many invoices wait for staff. */
export const invoicesForStaff = sql<number>`(select count(*) from invoice i where ${isForStaff})`;

export interface InvoiceFilter {
  readonly isForStaff: boolean;
  /** An order's or invoice's number, or ''. */
  readonly search: string;
}

/** What waits for staff first, then what is not issued yet, then the newest. */
export const listInvoices = async (
  db: Database,
  filter: InvoiceFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedInvoice[]> => {
  const { rows } = await sql<ListedRow>`
    select i.id, o.order_number as "orderNumber", i.status, i.issuer, i.invoice_number as "invoiceNumber", i.category,
      i.choice, i.code, i.buyer_name as "buyerName", its.net_ntd + its.tax_ntd as "totalNtd", i.requested_at as "requestedAt",
      i.issued_at as "issuedAt", i.voided_at as "voidedAt", i.failure_code as "failureCode",
      ${invoiceWantsStaff} as "needsStaff", ${paperDuty} as duty, i.tries, ${allowancesOf} as allowances
    from invoice i join customer_order o on o.id = i.order_id cross join lateral (${sumsOfInvoice}) its
    where ${fits(filter)}
    order by i.needs_staff desc, (i.status = ${invoiceState.is('requested')}) desc, i.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows.map(({ allowances, ...row }) => ({ ...row, allowances: allowances.map(toShownAllowance) }));
};

/** How many invoices fit. */
export const countInvoices = async (db: Database, filter: InvoiceFilter): Promise<number> => {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*) as total from invoice i join customer_order o on o.id = i.order_id where ${fits(filter)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

const fits = (filter: InvoiceFilter) =>
  sql`${filter.isForStaff ? isForStaff : sql`true`} and ${matches(filter.search)}`;

/** Numbers are found whole: an order's, an invoice's, or the shop's own number with the issuer. */
const matches = (search: string) =>
  search === ''
    ? sql`true`
    : sql`(o.order_number = ${search} or i.invoice_number = ${search.toUpperCase()} or i.merchant_order_no = ${search})`;
