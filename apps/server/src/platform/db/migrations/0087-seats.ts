import { sql, type Kysely } from 'kysely';

/**
 * Seats: a course for several people in one order (OFFER-3). A cart's seats stand beside its lines, whose key is of one product;
 * an order's line of seats has a kind and a name of its own (`V001.seats`) and names the course. Processes of the version before
 * neither sell nor show them. An entitlement that a code opened names its seat.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table cart_seats (
      cart_id bigint not null references cart on delete cascade,
      product_id text not null references product,
      quantity integer not null check (quantity between 2 and 200),
      seen_gross_ntd integer not null check (seen_gross_ntd >= 0),
      added_at timestamptz not null default clock_timestamp(),
      primary key (cart_id, product_id)
    );

    alter table order_line
      add column seats_of text references product,
      drop constraint order_line_kind_check,
      add constraint order_line_kind_check check (kind in ('video', 'audio', 'goods', 'album', 'shipping', 'seats')),
      add constraint order_line_seats_check check ((kind = 'seats') = (seats_of is not null));

    create table seat (
      id bigint generated always as identity primary key,
      order_line_id bigint not null references order_line on delete cascade,
      code text not null unique check (length(code) = 23),
      redeemed_by bigint references member,
      redeemed_at timestamptz,
      terms_version text references terms_version,
      refund_id bigint references refund,
      check ((redeemed_by is null) = (redeemed_at is null) and (redeemed_by is null) = (terms_version is null)),
      check (redeemed_by is null or refund_id is null)
    );
    create index seat_line_idx on seat (order_line_id, id);
    create index seat_redeemed_idx on seat (redeemed_by) where redeemed_by is not null;
    create index seat_refund_idx on seat (refund_id) where refund_id is not null;

    alter table entitlement add column seat_id bigint references seat;
    create index entitlement_seat_idx on entitlement (seat_id) where seat_id is not null;
  `.execute(db);
};
