import { sql, type Kysely } from 'kysely';

/**
 * Films in several qualities (LEARN-8). `media_file.folder` stays what a film was ready in first, and processes of the version before
 * go on serving it; `media_file.quality` names it where it is one of the qualities. The others stand beside it, each with the reason
 * why it could not be made, or with its folder once it was.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table media_file add column quality text check (quality in ('480p', '720p', '1080p'));
    create table media_quality (
      file_uuid uuid not null references media_file on delete cascade,
      quality text not null check (quality in ('sound', '480p', '720p', '1080p')),
      folder text,
      byte_size bigint check (byte_size > 0),
      bits_per_second integer check (bits_per_second > 0),
      tries integer not null default 0,
      failure_reason text,
      failure_detail text,
      wanted_at timestamptz not null default now(),
      ready_at timestamptz,
      primary key (file_uuid, quality),
      check ((folder is null) = (ready_at is null) and (folder is null) = (bits_per_second is null)
        and (folder is null) = (byte_size is null)),
      check (folder is null or failure_reason is null)
    );

    -- A playlist says what can be chosen. How often one was tried stands nowhere.
    create trigger catalogue_version_quality after update on media_quality for each row
      when (old.folder is distinct from new.folder) execute function raise_catalogue_version();
    create trigger catalogue_version_qualities after insert or delete on media_quality for each row
      execute function raise_catalogue_version();
    create trigger catalogue_version_file_quality after update of quality on media_file for each row
      when (old.quality is distinct from new.quality) execute function raise_catalogue_version();
  `.execute(db);
};
