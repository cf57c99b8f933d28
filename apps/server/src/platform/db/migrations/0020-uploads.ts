import { sql, type Kysely } from 'kysely';

/** Uploads by staff that can be taken up again, captions in several languages, and a poster that staff have chosen. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table media_caption
      add column language text not null default 'zh-Hant' check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'),
      drop constraint media_caption_pkey,
      add primary key (file_uuid, language);
    alter table media_caption alter column language drop default;

    -- Relative to the media directory; null: the picture that was found while preparing.
    alter table media_file add column chosen_poster text;

    create table media_upload (
      upload_id uuid primary key,
      member_id bigint not null references member,
      file_name text not null,
      byte_size bigint not null check (byte_size > 0),
      status text not null default 'receiving' check (status in ('receiving', 'whole', 'taken', 'refused', 'cancelled')),
      refusal_reason text,
      refusal_detail text,
      file_uuid uuid references media_file,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      check ((status = 'taken') = (file_uuid is not null)),
      check ((status = 'refused') = (refusal_reason is not null))
    );
    create index media_upload_newest_idx on media_upload (created_at desc, upload_id desc);
    create index media_upload_open_idx on media_upload (changed_at) where status in ('receiving', 'whole');
    create index media_upload_file_idx on media_upload (file_uuid);
    create index media_file_newest_idx on media_file (created_at desc, file_uuid desc);
  `.execute(db);
};
