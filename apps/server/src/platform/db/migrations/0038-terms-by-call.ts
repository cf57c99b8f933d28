import { sql, type Kysely } from 'kysely';

/** Orders whose terms were agreed to by the call that placed them, not by a tick on a screen (FLOW-2). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order add terms_by_call boolean not null default false,
      add constraint customer_order_terms_by_call_check check (not terms_by_call or terms_version is not null)
  `.execute(db);
};
