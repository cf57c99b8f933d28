import type { NamedPicture } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { mediaFileState } from '#server/platform/db/states.ts';

/** A picture that was found by its name. */
export interface FoundPicture {
  /** As it was asked for. */
  readonly name: string;
  readonly fileUuid: string;
  /** Who uploaded it; null for a picture that was named by its id. */
  readonly memberId: number | null;
}

/** Letters written in one or in two characters, large or small, are the same: systems and cameras differ in them. */
const comparable = sql.raw('lower(normalize(name, nfc))');

/**
 * The newest usable picture of each name among the uploads; and pictures that are named by the id of their file, as an export names those that
 * were not uploaded by name.
 */
export const findPictures = async (db: Database, names: readonly string[]): Promise<readonly FoundPicture[]> => {
  if (names.length === 0) return [];
  const { rows } = await sql<FoundPicture>`
    with wanted as (select name, ${comparable} as compared from unnest(${names}::text[]) name),
      uploaded as (
        select u.file_uuid, u.member_id, u.created_at, u.upload_id, ${comparable} as compared
        from (select *, file_name as name from media_upload) u join media_file f on f.file_uuid = u.file_uuid
        where f.kind = 'images' and f.status <> ${mediaFileState.is('failed')})
    select distinct on (w.name) w.name, coalesce(u.file_uuid, f.file_uuid) as "fileUuid", u.member_id as "memberId"
    from wanted w left join uploaded u on u.compared = w.compared
      left join media_file f on f.file_uuid::text = w.name and f.kind = 'images'
    where u.file_uuid is not null or f.file_uuid is not null
    order by w.name, u.created_at desc, u.upload_id desc`.execute(db);
  return rows;
};

/** What pictures were called where they came from; those that came without a name are left out. */
export const listPictureNames = async (
  db: Database,
  fileUuids: readonly string[],
): Promise<readonly { readonly fileUuid: string; readonly name: string }[]> => {
  if (fileUuids.length === 0) return [];
  const { rows } = await sql<{ readonly fileUuid: string; readonly name: string }>`
    select distinct on (file_uuid) file_uuid as "fileUuid", file_name as name from media_upload
    where file_uuid = any(${fileUuids}::uuid[]) order by file_uuid, created_at desc, upload_id desc`.execute(db);
  return rows;
};

/** The pictures that the last imported file named, as long as one of them is missing; with none, nothing waits for pictures any more. */
export const keepNamedPictures = async (
  tx: Transaction,
  productId: string,
  pictures: readonly NamedPicture[],
): Promise<void> => {
  const content = JSON.stringify(pictures.length === 0 ? {} : { pictureNames: pictures });
  await sql`
    insert into product_draft (product_id, content) values (${productId}, ${content}::jsonb)
    on conflict (product_id) do update
      set content = (product_draft.content - 'pictureNames') || excluded.content, changed_at = now()`.execute(tx);
  await sql`delete from product_draft where product_id = ${productId} and content = '{}'`.execute(tx);
};

/** The products that wait for pictures. */
export const listAwaitingProducts = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly productId: string }>`
    select product_id as "productId" from product_draft where content ? 'pictureNames' order by product_id`.execute(db);
  return rows.map(({ productId }) => productId);
};
