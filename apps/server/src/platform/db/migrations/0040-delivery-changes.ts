import { sql, type Kysely } from 'kysely';

/** What stood in an order's delivery before each change of it, and who changed it (FLOW-4). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table delivery_change (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order,
      changed_at timestamptz not null default clock_timestamp(),
      changed_by bigint not null references member,
      by_staff boolean not null,
      recipient_name text not null,
      recipient_tel text not null,
      destination text not null
    );
    create index delivery_change_order_idx on delivery_change (order_id, id);
  `.execute(db);
};
