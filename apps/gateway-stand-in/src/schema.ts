import type { Pool } from 'pg';

/** Any fixed number; every process that prepares this schema waits for the same lock. */
const SCHEMA_LOCK = 7_204_551_093;

const STATEMENTS = `
create schema if not exists gateway_stand_in;

create sequence if not exists gateway_stand_in.trade_number;

create table if not exists gateway_stand_in.trade (
  id uuid primary key default gen_random_uuid(),
  trade_no text not null unique default to_char(clock_timestamp() at time zone 'Asia/Taipei', 'YYMMDDHH24MISS')
    || lpad((nextval('gateway_stand_in.trade_number') % 100000)::text, 5, '0'),
  merchant_order_no text not null unique,
  amount_ntd bigint not null check (amount_ntd > 0),
  pay_type text not null,
  item_description text not null,
  language text not null,
  respond_type text not null check (respond_type in ('JSON', 'String')),
  return_url text,
  notify_url text,
  client_back_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'failed', 'cancelled', 'refunded')),
  result_code text,
  used_three_d_secure boolean not null default false,
  decided_at timestamptz,
  captured_ntd bigint not null default 0 check (captured_ntd between 0 and amount_ntd),
  notify_state text not null default 'none' check (notify_state in ('none', 'pending', 'delivered', 'given-up')),
  notify_tries integer not null default 0,
  notify_due_at timestamptz,
  check ((status = 'unpaid') = (decided_at is null)),
  check ((notify_state = 'pending') = (notify_due_at is not null))
);
alter table gateway_stand_in.trade drop constraint if exists trade_pay_type_check;
alter table gateway_stand_in.trade add column if not exists customer_url text;
alter table gateway_stand_in.trade add column if not exists pay_until timestamptz;
alter table gateway_stand_in.trade add column if not exists issued_at timestamptz;
alter table gateway_stand_in.trade add column if not exists reported_ntd bigint;
alter table gateway_stand_in.trade add column if not exists store_code text;
create index if not exists trade_notify_due on gateway_stand_in.trade (notify_due_at) where notify_state = 'pending';

create table if not exists gateway_stand_in.refund (
  id bigint generated always as identity primary key,
  trade_id uuid not null references gateway_stand_in.trade (id),
  amount_ntd bigint not null check (amount_ntd > 0),
  state text not null check (state in ('queued', 'done')),
  created_at timestamptz not null default now()
);
create table if not exists gateway_stand_in.fault (
  part text primary key,
  kind text not null,
  remaining integer check (remaining >= 0)
);
create unique index if not exists refund_one_queued on gateway_stand_in.refund (trade_id) where state = 'queued';
`;

/** Creates the stand-in's own tables where they are missing. Several processes may do so at the same moment. */
export const prepareSchema = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // "if not exists" alone fails when two processes create the same thing at once.
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(STATEMENTS);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
