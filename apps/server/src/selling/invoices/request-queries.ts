import type { InvoiceMode } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { addJobForRows } from '#server/platform/jobs/add-job.ts';
import { orderState } from '#server/platform/db/states.ts';

/** Keeps with a paid order how the shop gave out invoices when it was paid. */
export const keepMode = (orderId: number, mode: InvoiceMode): RawBuilder<unknown> => sql`
  update customer_order set invoice_mode = ${mode}
  where id = ${orderId} and (status = ${orderState.is('paid')}) is true and invoice_mode is distinct from ${mode}`;

/**
 * Asks for the invoice of a paid order, once, with the choice as it stands at this moment, and queues its issue; both at the
 * commit. Nothing is written where nothing was paid or the order has an invoice already. `is true` keeps the planner from
 * looking for the order among all paid ones, as it would in a young shop, of whose size it knows nothing yet.
 */
export const insertRequestedWithJob = (tx: Transaction, orderId: number, priority: number): Promise<void> =>
  addJobForRows(
    tx,
    'issue-invoice',
    sql`
    insert into invoice (order_id, status, merchant_order_no, category, choice, code, buyer_name, buyer_email, net_ntd,
      tax_ntd, total_ntd)
    select o.id, 'requested', o.order_number || '_1', case wish.choice when 'InvoiceCompany' then 'B2B' else 'B2C' end,
      wish.choice, case wish.choice when '' then '' else o.invoice_code end, ${buyerName}, coalesce(o.email, m.email),
      o.net_ntd, o.tax_ntd, o.total_ntd
    from customer_order o join member m on m.id = o.member_id
    cross join lateral (select case o.invoice_code when '' then '' else o.invoice_choice end as choice) wish
    where o.id = ${orderId} and (o.status = ${orderState.is('paid')}) is true and o.total_ntd > 0
    on conflict do nothing
    returning id`,
    { payload: sql`json_build_object('invoiceId', id)`, key: sql`'issue-invoice:' || id`, priority },
  );

const buyerName = sql`coalesce(nullif(o.recipient_name, ''), nullif(m.display_name, ''), m.user_name)`;

/**
 * Puts the invoice of a paid order on the list of those that staff write by hand, once: to a company under its title, or else
 * to the buyer. Paper has no carrier and no donation.
 */
export const insertForStaff = (orderId: number): RawBuilder<unknown> => sql`
  insert into invoice (order_id, status, issuer, needs_staff, merchant_order_no, category, choice, code, buyer_name,
    buyer_email, net_ntd, tax_ntd, total_ntd)
  select o.id, 'requested', 'by-hand', true, o.order_number || '_1', case when wish.company then 'B2B' else 'B2C' end,
    case when wish.company then 'InvoiceCompany' else '' end, case when wish.company then o.invoice_code else '' end,
    case when wish.company then coalesce(nullif(o.invoice_title, ''), o.invoice_code) else ${buyerName} end,
    coalesce(o.email, m.email), o.net_ntd, o.tax_ntd, o.total_ntd
  from customer_order o join member m on m.id = o.member_id
  cross join lateral (select o.invoice_choice = 'InvoiceCompany' and o.invoice_code <> '' as company) wish
  where o.id = ${orderId} and (o.status = ${orderState.is('paid')}) is true and o.total_ntd > 0
  on conflict do nothing`;
