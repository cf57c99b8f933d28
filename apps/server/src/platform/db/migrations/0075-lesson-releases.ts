import { sql, type Kysely } from 'kysely';

/**
 * When lessons open for who has bought their course (LEARN-3). Releases stand beside the playlist, which processes of the version before
 * write without them. `lesson_opening` says which openings members were told of; `lesson_mails` is theirs to switch off.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table lesson_release (
      product_id text not null references product on delete cascade,
      file_uuid uuid not null references media_file,
      opens_on date,
      after_days integer check (after_days > 0),
      set_at timestamptz not null default now(),
      primary key (product_id, file_uuid),
      check (num_nonnulls(opens_on, after_days) = 1)
    );
    create index lesson_release_day_idx on lesson_release (opens_on) where opens_on is not null;
    create trigger catalogue_version_rows after insert or delete on lesson_release for each row
      execute function raise_catalogue_version();
    create trigger catalogue_version_values after update on lesson_release for each row
      when (old.* is distinct from new.*) execute function raise_catalogue_version();
    create trigger catalogue_version_emptied after truncate on lesson_release for each statement
      execute function raise_catalogue_version();

    create table lesson_opening (
      member_id bigint not null references member,
      product_id text not null references product,
      file_uuid uuid not null references media_file,
      told_at timestamptz not null default now(),
      primary key (member_id, product_id, file_uuid)
    );
    alter table member add lesson_mails boolean not null default true;
    create index entitlement_product_idx on entitlement (product_id, granted_at) where revoked_at is null;
  `.execute(db);
};
