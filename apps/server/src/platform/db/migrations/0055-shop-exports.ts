import { sql, type Kysely } from 'kysely';

/** Archives of everything that can be taken along: who asked for one, how far it is, and until when it is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shop_export (
      id bigint generated always as identity primary key,
      staff_id bigint not null references member,
      with_files boolean not null,
      state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed', 'gone')),
      done_percent integer not null default 0 check (done_percent between 0 and 100),
      records bigint not null default 0,
      files bigint not null default 0,
      missing_files bigint not null default 0,
      size_bytes bigint not null default 0,
      failure text check (failure in ('disk-full', 'failed')),
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((state = 'failed') = (failure is not null))
    );
    create index shop_export_staff_idx on shop_export (staff_id, id desc);
    create unique index shop_export_working_key on shop_export (staff_id) where state in ('waiting', 'writing');
  `.execute(db);
};
