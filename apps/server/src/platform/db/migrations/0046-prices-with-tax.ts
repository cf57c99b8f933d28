import { sql, type Kysely } from 'kysely';

/**
 * A price is what a buyer pays: `gross_ntd`, with tax (OWN-5). Servers of the version before know prices before tax, so both
 * columns are there and triggers keep them in step, whichever is written. An order's line with a gross price follows the new
 * rule; a line without one was priced before tax and keeps its figures. Second step, in the next version: `price.amount_ntd` and
 * `cart_line.seen_price_ntd` go with their triggers (decision 076).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function gross_of_net_ntd(net bigint) returns integer language sql immutable
      return (net + (net * 5 + 50) / 100)::integer;
    create function net_of_gross_ntd(gross bigint) returns integer language sql immutable
      return ((40 * gross + 21) / 42)::integer`.execute(db);
  await addGross(db, 'price', 'amount_ntd', 'gross_ntd');
  await addGross(db, 'cart_line', 'seen_price_ntd', 'seen_gross_ntd');
  await sql`
    alter table order_line
      add column gross_ntd integer check (gross_ntd >= 0),
      drop constraint order_line_amount,
      drop constraint order_line_check,
      drop constraint order_line_check1,
      drop constraint order_line_lowered;
    alter table order_line
      add constraint order_line_price check (case when gross_ntd is null
        then net_ntd = coalesce(list_price_ntd, unit_price_ntd)::bigint * quantity - coupon_ntd - points
          and (list_price_ntd is null) = (coupon_ntd + points = 0) and coalesce(list_price_ntd > unit_price_ntd, true)
        else net_ntd + tax_ntd = gross_ntd::bigint * quantity - coupon_ntd - points and list_price_ntd is null end),
      add constraint order_line_unit_price check (unit_price_ntd = net_ntd / quantity)`.execute(db);
};

/** A column beside the one before tax, filled by the tax of before; what is written to either fills the other. */
const addGross = async (db: Kysely<unknown>, table: string, netColumn: string, grossColumn: string): Promise<void> => {
  const [net, gross, inStep] = [sql.ref(netColumn), sql.ref(grossColumn), sql.ref(`${grossColumn}_in_step`)];
  await sql`
    alter table ${sql.table(table)} add column ${gross} integer check (${gross} >= 0)`.execute(db);
  await sql`update ${sql.table(table)} set ${gross} = gross_of_net_ntd(${net})`.execute(db);
  await sql`
    alter table ${sql.table(table)} alter column ${gross} set not null, alter column ${net} drop not null;
    create function ${inStep}() returns trigger language plpgsql as $$
    begin
      if new.${gross} is null or tg_op = 'UPDATE' and new.${gross} = old.${gross} and new.${net} <> old.${net} then
        new.${gross} = gross_of_net_ntd(new.${net});
      else
        new.${net} = net_of_gross_ntd(new.${gross});
      end if;
      return new;
    end $$;
    create trigger ${inStep} before insert or update of ${net}, ${gross} on ${sql.table(table)}
      for each row execute function ${inStep}()`.execute(db);
};
