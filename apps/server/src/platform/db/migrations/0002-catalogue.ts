import { sql, type Kysely } from 'kysely';

/** What is sold: products with texts, prices, pictures, playlists, albums and stock. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table category (
      code text primary key,
      name_zh text not null,
      name_en text not null,
      sort_index integer not null default 0
    );

    create table product (
      product_id text primary key check (product_id ~ '^[A-Za-z0-9_-]{1,32}$'),
      slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
      kind text not null check (kind in ('video', 'audio', 'goods', 'album')),
      status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
      category_code text not null references category,
      name_zh text not null,
      name_en text not null,
      summary_zh text not null default '',
      summary_en text not null default '',
      description_zh text not null default '',
      description_en text not null default '',
      published_at timestamptz,
      updated_at timestamptz not null default now()
    );
    create index product_published_idx on product (published_at desc, product_id) where status = 'published';

    create table price (
      id bigint generated always as identity primary key,
      product_id text not null references product,
      amount_ntd integer not null check (amount_ntd >= 0),
      valid_from timestamptz not null default now(),
      valid_until timestamptz check (valid_until > valid_from)
    );
    create unique index price_current_key on price (product_id) where valid_until is null;

    create table media_file (
      file_uuid uuid primary key,
      kind text not null check (kind in ('images', 'audios', 'videos')),
      status text not null default 'waiting' check (status in ('waiting', 'processing', 'ready', 'failed')),
      progress_percent integer not null default 0 check (progress_percent between 0 and 100),
      failure_reason text,
      source_path text not null,
      folder text,
      content_type text,
      content_hash text,
      byte_size bigint,
      width integer,
      height integer,
      duration_seconds double precision,
      created_at timestamptz not null default now(),
      ready_at timestamptz,
      check ((status = 'ready') = (folder is not null))
    );

    create table product_image (
      product_id text not null references product,
      file_uuid uuid not null references media_file,
      show_index integer not null,
      alt_zh text not null default '',
      alt_en text not null default '',
      primary key (product_id, file_uuid)
    );
    create index product_image_file_idx on product_image (file_uuid);

    create table playlist_item (
      product_id text not null references product,
      file_uuid uuid not null references media_file,
      position integer not null,
      title_zh text not null,
      title_en text not null,
      free_promotion boolean not null default false,
      primary key (product_id, file_uuid)
    );
    create index playlist_item_file_idx on playlist_item (file_uuid);

    create table album_item (
      album_id text not null references product,
      product_id text not null references product check (product_id <> album_id),
      position integer not null default 0,
      primary key (album_id, product_id)
    );
    create index album_item_product_idx on album_item (product_id);

    create table stock (
      product_id text primary key references product,
      free integer not null default 0 check (free >= 0),
      reserved integer not null default 0 check (reserved >= 0),
      sold integer not null default 0 check (sold >= 0)
    );

    create table shipping_method (
      code text primary key,
      name_zh text not null,
      name_en text not null,
      price_ntd integer not null check (price_ntd >= 0),
      sort_index integer not null default 0
    );

    create table terms_version (
      version text primary key,
      effective_from timestamptz not null,
      title_zh text not null,
      title_en text not null,
      body_zh text not null,
      body_en text not null
    );

    create table review (
      id bigint generated always as identity primary key,
      member_id bigint not null references member,
      product_id text not null references product,
      stars integer not null check (stars between 1 and 5),
      body text not null default '',
      staff_reply text,
      created_at timestamptz not null default now(),
      unique (member_id, product_id)
    );

    create table coupon (
      code text primary key,
      percent integer check (percent between 1 and 100),
      amount_ntd integer check (amount_ntd > 0),
      minimum_ntd integer not null default 0,
      valid_from timestamptz not null,
      valid_until timestamptz not null check (valid_until > valid_from),
      uses_allowed integer check (uses_allowed > 0),
      uses_allowed_per_member integer check (uses_allowed_per_member > 0),
      used integer not null default 0 check (uses_allowed is null or used <= uses_allowed),
      check ((percent is null) <> (amount_ntd is null))
    );
  `.execute(db);
};
