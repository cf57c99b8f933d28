import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Buyers of the quick checkout have a name on the parcel alone: staff find them by its beginning. First, since orders can be read
  // while it is built.
  await sql`create index customer_order_recipient_idx on customer_order (lower(recipient_name) text_pattern_ops)
    where recipient_name <> ''`.execute(db);
  // Orders before attempts, as a payment that is started locks them.
  await letStaffCallOff(db);
  await keepStaffNotes(db);
  await keepDeadNumbers(db);
};

/**
 * When a buyer was told not to pay by a number any more, because the order was paid otherwise or another number took its place
 * (TRUE-3). Servers of the version before tell nobody, and leave it empty.
 */
const keepDeadNumbers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table payment_attempt add column dead_told_at timestamptz`.execute(db);
};

/** Staff call off an unpaid order, with a word for its buyer (TRUE-4). */
const letStaffCallOff = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order drop constraint customer_order_cancel_reason_check;
    alter table customer_order
      add constraint customer_order_cancel_reason_check
        check (cancel_reason in ('deleted', 'called-off', 'expired', 'not-fetched')),
      add column cancel_note text not null default ''`.execute(db);
};

/** What staff note at an order for themselves; its buyer never reads it. The audit log says who wrote it. */
const keepStaffNotes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order
      add column staff_note text not null default '' check (length(staff_note) <= 1000),
      add column staff_noted_at timestamptz`.execute(db);
};
