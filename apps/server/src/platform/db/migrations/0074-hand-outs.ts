import { sql, type Kysely } from 'kysely';

/**
 * Files that a course or a lesson carries (LEARN-2). They stand beside the media files: nothing of them is prepared, and processes of the
 * version before, which know three kinds of files, never meet a fourth. `hand_out_delivery` names what was fetched, not a place in a
 * course: places come and go with each publishing.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table hand_out_file (
      file_uuid uuid primary key,
      kind text not null,
      byte_size bigint not null check (byte_size > 0),
      source_path text not null,
      folder text not null,
      content_hash text not null,
      created_at timestamptz not null default now()
    );
    create table product_hand_out (
      product_id text not null references product,
      hand_out_id uuid not null,
      position integer not null,
      file_uuid uuid not null references hand_out_file,
      lesson_uuid uuid references media_file,
      title_zh text not null,
      title_en text not null,
      counts_as_used boolean not null,
      primary key (product_id, hand_out_id)
    );
    create index product_hand_out_file_idx on product_hand_out (file_uuid);
    create table hand_out_delivery (
      member_id bigint not null references member,
      file_uuid uuid not null references hand_out_file,
      product_id text not null references product,
      ended_refund boolean not null,
      opened_at timestamptz not null default now(),
      sent_at timestamptz,
      primary key (member_id, file_uuid, product_id)
    );
    alter table media_upload add hand_out_uuid uuid references hand_out_file;
    create index media_upload_hand_out_idx on media_upload (hand_out_uuid) where hand_out_uuid is not null;
    alter table media_upload drop constraint media_upload_check;
    alter table media_upload add constraint media_upload_check
      check ((status = 'taken') = (file_uuid is not null or hand_out_uuid is not null));
    alter table order_line add hand_out_taken_at timestamptz;
  `.execute(db);
};
