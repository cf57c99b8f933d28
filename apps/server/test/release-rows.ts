import { randomUUID } from 'node:crypto';
import type { Release } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Holds a lesson back, or opens it with the purchase; every process forgets what it remembers of the catalogue. */
export const setRelease = async (
  db: Database,
  { productId, fileUuid }: { readonly productId: string; readonly fileUuid: string },
  release: Release | null,
): Promise<void> => {
  await sql`delete from lesson_release where product_id = ${productId} and file_uuid = ${fileUuid}::uuid`.execute(db);
  if (release !== null) {
    const { day, days } = { day: null, days: null, ...release };
    await sql`insert into lesson_release (product_id, file_uuid, opens_on, after_days)
      values (${productId}, ${fileUuid}::uuid, ${day}::date, ${days}::int)`.execute(db);
  }
  await sql`select pg_notify('catalogue_changed', '')`.execute(db);
};

/** Lets so many hours pass since a member's purchases; every process forgets what it remembers of the member. */
export const letHoursPass = async (db: Database, memberId: number, hours: number): Promise<void> => {
  await sql`
    with moved as (update entitlement set granted_at = granted_at - make_interval(hours => ${hours}) where member_id = ${memberId})
    select pg_notify('entitlement_changed', ${String(memberId)})`.execute(db);
};

/** A hand-out of a lesson, which is there as rows alone. */
export const addHandOutRow = async (db: Database, productId: string, lessonUuid: string | null): Promise<string> => {
  const handOutId = randomUUID();
  await sql`
    with file as (
      insert into hand_out_file (file_uuid, kind, byte_size, source_path, folder, content_hash)
      values (gen_random_uuid(), 'pdf', 9, 'none', 'none', 'none') returning file_uuid
    )
    insert into product_hand_out (product_id, hand_out_id, position, file_uuid, lesson_uuid, title_zh, title_en, counts_as_used)
    select ${productId}, ${handOutId}::uuid, 0, file_uuid, ${lessonUuid}::uuid, '講義', '', false from file`.execute(
    db,
  );
  return handOutId;
};
