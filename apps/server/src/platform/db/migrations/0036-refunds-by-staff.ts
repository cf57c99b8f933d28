import { sql, type Kysely } from 'kysely';

/**
 * Refunds that staff begin: one refund of an order with the lines that it is for, so that a whole order goes back in one call
 * to the gateway. `cause` is for the buyer, `reason` for staff. `carried_out_at` is null while it waits for a second person: until
 * then no right has ended and no stock was booked.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table refund drop constraint refund_reason_check;
    alter table refund add constraint refund_reason_check
      check (reason in ('media', 'goods', 'not-kept-payment', 'goodwill', 'staff'));

    create table staff_refund (
      refund_id bigint primary key references refund,
      staff_id bigint not null references member,
      cause text not null check (cause in ('cancelled', 'undeliverable', 'faulty', 'agreed', 'apology')),
      reason text not null check (length(reason) between 1 and 500),
      restock boolean not null,
      carried_out_at timestamptz
    );

    create table staff_refund_line (
      refund_id bigint not null references staff_refund,
      order_line_id bigint not null references order_line,
      pieces integer not null check (pieces >= 0),
      amount_ntd bigint not null check (amount_ntd >= 0),
      tax_ntd bigint not null check (tax_ntd >= 0),
      points integer not null default 0 check (points >= 0),
      primary key (refund_id, order_line_id)
    );
    create index staff_refund_line_line_idx on staff_refund_line (order_line_id);
  `.execute(db);
};
