import { sql, type Kysely } from 'kysely';

/**
 * Lessons that are a text or a link (LEARN-2). They stand beside the playlist, each before one of its lessons, so that processes of the
 * version before go on reading and writing playlists of media, and drafts of theirs can be deleted. `reading_delivery` names who opened
 * which, `reading_opening` which openings members were told of.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table product_reading (
      product_id text not null references product on delete cascade,
      reading_id uuid not null,
      position integer not null,
      before_lesson integer not null check (before_lesson >= 0),
      chapter_id uuid,
      kind text not null check (kind in ('text', 'link')),
      title_zh text not null,
      title_en text not null,
      body_zh text not null,
      body_en text not null,
      address text not null,
      free_promotion boolean not null,
      counts_as_used boolean not null,
      opens_on date,
      after_days integer check (after_days > 0),
      set_at timestamptz not null default now(),
      primary key (product_id, reading_id),
      check (num_nonnulls(opens_on, after_days) <= 1)
    );
    create index product_reading_release_idx on product_reading (product_id) where num_nonnulls(opens_on, after_days) = 1;
    create trigger catalogue_version_rows after insert or delete on product_reading for each row
      execute function raise_catalogue_version();
    create trigger catalogue_version_values after update on product_reading for each row
      when (old.* is distinct from new.*) execute function raise_catalogue_version();
    create trigger catalogue_version_emptied after truncate on product_reading for each statement
      execute function raise_catalogue_version();

    create table reading_tick (
      member_id bigint not null references member,
      product_id text not null references product,
      reading_id uuid not null,
      ticked_at timestamptz not null default now(),
      primary key (member_id, product_id, reading_id)
    );
    create table reading_delivery (
      member_id bigint not null references member,
      product_id text not null references product,
      reading_id uuid not null,
      ended_refund boolean not null,
      opened_at timestamptz not null default now(),
      primary key (member_id, product_id, reading_id)
    );
    create table reading_opening (
      member_id bigint not null references member,
      product_id text not null references product,
      reading_id uuid not null,
      told_at timestamptz not null default now(),
      primary key (member_id, product_id, reading_id)
    );
  `.execute(db);
};
