import type { InvoiceMode } from '@kapok/domain';
import { sql } from 'kysely';
import { uncorrectedParts } from '#server/selling/refund-lines/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { invoiceState, orderState, refundState } from '#server/platform/db/states.ts';

/** How long a job may take by itself before somebody looks after it. */
const STUCK_AFTER_MINUTES = 60;
/** More wait for the next hour; one round must not flood the queue. */
const BATCH = 500;

const since = sql`now() - make_interval(mins => ${STUCK_AFTER_MINUTES})`;

const ids = async (db: Database, query: ReturnType<typeof sql>): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`${query}`.execute(db);
  return rows.map((row) => row.id);
};

interface OrderWithoutInvoice {
  readonly id: number;
  readonly mode: InvoiceMode;
}

/** Paid orders that remember to be invoiced and are not. Of a shop that gave out none, they stay so. */
export const listOrdersWithoutInvoice = async (db: Database): Promise<readonly OrderWithoutInvoice[]> => {
  const { rows } = await sql<OrderWithoutInvoice>`
    select o.id, o.invoice_mode as mode from customer_order o
    where o.status = ${orderState.is('paid')} and o.total_ntd > 0 and o.paid_at < ${since} and o.invoice_mode <> 'none'
      and not exists (select from invoice i where i.order_id = o.id) order by o.id limit ${BATCH}`.execute(db);
  return rows;
};

/** Invoices that have long been asked for, wait for nobody and have no job that would still be tried. */
export const listStuckInvoices = (db: Database): Promise<readonly number[]> =>
  ids(
    db,
    sql`select i.id from invoice i where i.status = ${invoiceState.is('requested')} and not i.needs_staff and i.requested_at < ${since}
      and ${hasNoJob(sql`'issue-invoice:' || i.id`)} order by i.id limit ${BATCH}`,
  );

/** Finished refunds that an issued invoice does not show and that have no job that would still be tried. */
export const listStuckRefunds = (db: Database): Promise<readonly number[]> =>
  ids(
    db,
    sql`select r.id from refund r join payment p on p.id = r.payment_id and p.kept
      join invoice i on i.order_id = r.order_id and i.status = ${invoiceState.is('issued')} and not i.needs_staff
      where r.state = ${refundState.is('refunded')} and r.net_ntd + r.tax_ntd > 0 and coalesce(r.settled_at, r.requested_at) < ${since}
        and exists (${uncorrectedParts})
        and ${hasNoJob(sql`'correct-invoice:' || r.id`)} order by r.id limit ${BATCH}`,
  );

const hasNoJob = (key: ReturnType<typeof sql>) => sql`not exists (
  select from graphile_worker.jobs j where j.key = ${key} and j.attempts < j.max_attempts)`;
