import { sql, type Kysely } from 'kysely';

/**
 * What the shop announces to the owners of a course (LEARN-6). `announcement_recipient` holds who owned the course as it was sent and
 * is mailed; `announcement_seen` until which announcement an owner has read. `announcement_mails` is theirs to switch off.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table announcement (
      id bigint generated always as identity primary key,
      product_id text not null references product on delete cascade,
      version integer not null default 1,
      state text not null check (state in ('draft', 'scheduled', 'sent', 'withdrawn')),
      title_zh text not null check (length(title_zh) between 1 and 120),
      title_en text not null check (length(title_en) <= 120),
      body_zh text not null check (length(body_zh) <= 20000),
      body_en text not null check (length(body_en) <= 20000),
      send_at timestamptz,
      sent_at timestamptz,
      changed_at timestamptz,
      saved_at timestamptz not null default now(),
      saved_by bigint not null references member,
      constraint announcement_send_at_check check (
        case state when 'draft' then true when 'scheduled' then send_at is not null else send_at is null end),
      constraint announcement_sent_at_check check ((state in ('sent', 'withdrawn')) = (sent_at is not null))
    );
    create index announcement_product_idx on announcement (product_id, id);
    create index announcement_shown_idx on announcement (product_id, sent_at, id) where state = 'sent';
    create index announcement_due_idx on announcement (send_at) where state = 'scheduled';

    create table announcement_recipient (
      announcement_id bigint not null references announcement on delete cascade,
      member_id bigint not null references member,
      mailed_at timestamptz,
      primary key (announcement_id, member_id)
    );
    create index announcement_recipient_waiting_idx on announcement_recipient (announcement_id, member_id)
      where mailed_at is null;
    create index announcement_recipient_member_idx on announcement_recipient (member_id);

    create table announcement_seen (
      member_id bigint not null references member,
      product_id text not null references product on delete cascade,
      seen_until timestamptz not null,
      primary key (member_id, product_id)
    );

    alter table member add announcement_mails boolean not null default true;
  `.execute(db);
};
