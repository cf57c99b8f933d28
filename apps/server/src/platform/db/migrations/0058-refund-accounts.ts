import { sql, type Kysely } from 'kysely';

/** Where buyers want money back that the gateway cannot pay back (PAYTW-3): encrypted, and only while something is to be sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table refund_account (
      order_id bigint primary key references customer_order,
      sealed bytea not null,
      given_at timestamptz not null default now()
    );
  `.execute(db);
};
