import { sql, type Kysely } from 'kysely';

/**
 * Refund tables that staff publish, and which of them an order was placed under. The specified table is number 1 and stands
 * in the code: an order without a number keeps that one, as all orders until now do. And what stands for a member on
 * authenticators, which does not change with the shop's secret.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table refund_table (
      version integer primary key check (version > 1),
      steps jsonb not null check (jsonb_typeof(steps) = 'array'),
      viewed_limit_percent integer not null check (viewed_limit_percent between 0 and 100),
      published_at timestamptz not null default now(),
      published_by bigint not null references member
    );

    create function refuse_refund_table_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a refund table never changes: publish another' using errcode = 'insufficient_privilege';
    end $$;
    create trigger refund_table_append_only before update or delete or truncate on refund_table
      for each statement execute function refuse_refund_table_change();

    create function refund_table_in_force() returns integer language sql stable
      as $$ select max(version) from public.refund_table $$;

    -- By default, so that a server of the version before, which knows no column, places orders under the right table, too.
    alter table customer_order
      add column refund_table_version integer default refund_table_in_force() references refund_table;

    -- Drawn when the member first adds a passkey.
    alter table member add column passkey_handle bytea check (length(passkey_handle) = 32);
  `.execute(db);
};
