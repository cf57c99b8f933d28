import { sql, type Kysely } from 'kysely';

/** What strangers are shown stands in these tables; a change of any column counts. */
const shownTables = [
  'album_item',
  'category',
  'home_version',
  'media_caption',
  'own_page_version',
  'playlist_item',
  'price',
  'product',
  'product_chapter',
  'product_image',
  'product_rating',
  'refund_table',
  'review',
  'shop_profile',
  'teacher',
  'terms_version',
] as const;

/**
 * The catalogue version (WIDE-3): a number that rises in the transaction of every change of what strangers are shown, whoever
 * makes it. It is the sum of the rows, so that transactions add rows and never wait for each other; processes add old rows up.
 * Pieces that are sold have a number of their own, since a launch sells hundreds a second.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table catalogue_version (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('edit', 'stock')),
      raised bigint not null default 1 check (raised > 0)
    );

    -- Once for each kind in a transaction. A commit with a notice waits for other commits with notices, so stock gives none: the
    -- process that sold tells the others. The message of level info tells that process.
    create function raise_catalogue_version() returns trigger language plpgsql as $$
    declare
      kind constant text := coalesce(tg_argv[0], 'edit');
      mark constant text := 'kapok.catalogue_' || kind;
      this_transaction constant text := pg_current_xact_id()::text;
    begin
      if current_setting(mark, true) is distinct from this_transaction then
        perform set_config(mark, this_transaction, true);
        insert into public.catalogue_version (kind) values (kind);
        if kind = 'edit' then perform pg_notify('catalogue_version', kind); end if;
        raise info 'catalogue version: %', kind;
      end if;
      return null;
    end $$;

    create trigger catalogue_version_stock after update on stock for each row
      when (old.free is distinct from new.free) execute function raise_catalogue_version('stock');
    create trigger catalogue_version_stocked after insert or delete on stock for each row
      execute function raise_catalogue_version();

    -- Of a file what a playlist says of it; how far its preparation is stands nowhere.
    create trigger catalogue_version_file after update on media_file for each row
      when ((old.kind, old.status, old.duration_seconds, old.has_poster, old.chosen_poster, old.has_peaks, old.has_storyboard)
        is distinct from
        (new.kind, new.status, new.duration_seconds, new.has_poster, new.chosen_poster, new.has_peaks, new.has_storyboard))
      execute function raise_catalogue_version();

    -- Of members the names of those who wrote reviews.
    create function raise_catalogue_version_of_author() returns trigger language plpgsql as $$
    begin
      if exists (select from public.review where member_id = new.id) then
        insert into public.catalogue_version (kind) values ('edit');
        perform pg_notify('catalogue_version', 'edit');
        raise info 'catalogue version: %', 'edit';
      end if;
      return null;
    end $$;
    create trigger catalogue_version_author after update of display_name on member for each row
      when (old.display_name is distinct from new.display_name) execute function raise_catalogue_version_of_author();

    -- When the next sale begins or ends.
    create index price_sale_from_idx on price (sale_from) where valid_until is null and sale_from is not null;
    create index price_sale_until_idx on price (sale_until) where valid_until is null and sale_until is not null;
  `.execute(db);
  for (const table of shownTables) await watchTable(db, table);
};

const watchTable = async (db: Kysely<unknown>, table: string): Promise<void> => {
  await sql`
    create trigger catalogue_version_rows after insert or delete on ${sql.table(table)} for each row
      execute function raise_catalogue_version();
    create trigger catalogue_version_values after update on ${sql.table(table)} for each row
      when (old.* is distinct from new.*) execute function raise_catalogue_version();
    create trigger catalogue_version_emptied after truncate on ${sql.table(table)} for each statement
      execute function raise_catalogue_version();
  `.execute(db);
};
