import { sql, type Kysely } from 'kysely';

/**
 * Reminders of unpaid orders and of carts (OFFER-6): of which order its buyer was reminded, of which products in a cart its member
 * was, since when a member agrees to the latter, and what a link in such a mail names to end it. Older processes remind of nothing.
 *
 * And where the buyers of orders came from, as far as they agreed to it; older processes keep nothing of it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order add column reminded_at timestamptz;
    alter table cart add column reminded_of text;
    alter table member add column cart_mails_since timestamptz, add column cart_mails_stop uuid;
    create unique index member_cart_mails_stop_idx on member (cart_mails_stop) where cart_mails_stop is not null;
    create index member_cart_mails_idx on member (id) where cart_mails_since is not null;

    create table order_origin (
      order_id bigint primary key references customer_order on delete cascade,
      channel text not null check (channel <> ''),
      source text not null default '',
      medium text not null default '',
      campaign text not null default '',
      content text not null default '',
      term text not null default '',
      gclid text not null default '',
      fbclid text not null default '',
      kept_at timestamptz not null default now()
    );
    create index order_origin_click_idx on order_origin (kept_at)
      where content <> '' or term <> '' or gclid <> '' or fbclid <> '';
  `.execute(db);
};
