import { sql, type Kysely } from 'kysely';

/** Sums without tax, which `amount_ntd` meant in these tables. */
const net = ['customer_order', 'order_line', 'refund', 'staff_refund_line', 'invoice', 'invoice_allowance'];
/** Sums with tax, which it meant in these. */
const total = ['payment', 'payment_attempt', 'gateway_alert'];

/**
 * One name for each sum: `net_ntd` is without tax, `total_ntd` with it. Servers of the version before write and read
 * `amount_ntd`, so both columns stay and a trigger keeps them in step, whichever is written. Second step, in the next version:
 * `amount_ntd` goes with its triggers, checks and indexes (decision 075).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, tables] of [
    ['net_ntd', net],
    ['total_ntd', total],
  ] as const) {
    const column = sql.ref(name);
    const inStep = sql.ref(`${name}_in_step`);
    await sql`
      create function ${inStep}() returns trigger language plpgsql as $$
      begin
        if new.${column} is null or tg_op = 'UPDATE' and new.${column} = old.${column} then
          new.${column} = new.amount_ntd;
        else
          new.amount_ntd = new.${column};
        end if;
        return new;
      end $$`.execute(db);
    for (const table of tables) {
      // Made as a generated column, the table is rewritten once; afterwards it is a column like any other.
      await sql`alter table ${sql.table(table)}
        add column ${column} bigint not null generated always as (amount_ntd) stored`.execute(db);
      await sql`alter table ${sql.table(table)} alter column ${column} drop expression,
        alter column amount_ntd drop not null`.execute(db);
      await sql`create trigger ${inStep} before insert or update of amount_ntd, ${column} on ${sql.table(table)}
        for each row execute function ${inStep}()`.execute(db);
    }
  }
  await sql`
    alter table customer_order add check (net_ntd >= 0), add check (total_ntd = net_ntd + tax_ntd);
    alter table order_line add check (
      net_ntd = coalesce(list_price_ntd, unit_price_ntd)::bigint * quantity - coupon_ntd - points
      and unit_price_ntd = net_ntd / quantity);
    alter table refund add check (net_ntd >= 0);
    alter table staff_refund_line add check (net_ntd >= 0);
    alter table invoice add check (total_ntd = net_ntd + tax_ntd);
    alter table invoice_allowance add check (net_ntd >= 0), add check (net_ntd + tax_ntd > 0);
    alter table payment add check (total_ntd > 0);
    alter table payment_attempt add check (total_ntd > 0);
    alter table gateway_alert add unique (kind, gateway_number, total_ntd, trade_number);

    create index payment_kept_total_day_idx on payment (recorded_at) include (total_ntd) where kept;
    drop index refund_done_state_day_idx;
    create index refund_done_net_day_idx on refund (settled_at) include (net_ntd, tax_ntd, reason) where state = 'refunded';

    create or replace function is_fully_refunded(line_id bigint) returns boolean language sql stable as $$
      select coalesce((select sum(r.net_ntd) >= min(l.net_ntd)
        from refund r join order_line l on l.id = r.order_line_id
        where l.id = line_id and r.state <> 'declined'), false)
    $$;
    drop trigger refund_hides_review on refund;
    create trigger refund_hides_review after insert or update of state, status, net_ntd, amount_ntd, failure_code on refund
      for each row when (new.order_line_id is not null) execute function refund_hides_review();
  `.execute(db);
};
