import { sql } from 'kysely';
import { mayPlayLesson } from '#server/catalogue/releases/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import type { NewNote, Note, NotedPlace } from './note.ts';

export interface NoteRoom {
  readonly mayPlay: boolean;
  readonly noteCount: number;
}

/** What decides whether a member may write a note at a lesson; undefined where the product does not hold the lesson. */
export const findNoteRoom = async (
  tx: Transaction,
  memberId: number,
  { productId, fileUuid }: NotedPlace,
): Promise<NoteRoom | undefined> => {
  const { rows } = await sql<NoteRoom>`
    select ${mayPlayLesson(sql`${memberId}::bigint`)} as "mayPlay",
      (select count(*)::int from lesson_note note where note.member_id = ${memberId}
        and note.product_id = item.product_id and note.file_uuid = item.file_uuid) as "noteCount"
    from playlist_item item join product p on p.product_id = item.product_id
    where item.product_id = ${productId} and item.file_uuid = ${fileUuid}::uuid`.execute(tx);
  return rows[0];
};

export const insertNote = async (tx: Transaction, note: NewNote): Promise<string> => {
  const { note_id: noteId } = await tx
    .insertInto('lesson_note')
    .values({
      member_id: note.memberId,
      product_id: note.productId,
      file_uuid: note.fileUuid,
      second: note.second,
      body: note.text,
    })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return noteId;
};

/** False where the member has no such note. */
export const updateNote = async (db: Database, memberId: number, noteId: string, text: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('lesson_note')
    .set({ body: text, changed_at: sql<Date>`now()` })
    .where('note_id', '=', noteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteNote = async (db: Database, memberId: number, noteId: string): Promise<void> => {
  await db.deleteFrom('lesson_note').where('note_id', '=', noteId).where('member_id', '=', memberId).execute();
};

/** A member's notes at a lesson, as they follow each other in it. */
export const listNotes = (db: Database, memberId: number, { productId, fileUuid }: NotedPlace): Promise<Note[]> =>
  db
    .selectFrom('lesson_note')
    .select(['note_id as noteId', 'second', 'body as text', 'written_at as writtenAt'])
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .where('file_uuid', '=', fileUuid)
    .orderBy('second')
    .orderBy('written_at')
    .execute();

/** A note with the lesson that it stands at. */
export interface PlacedNote {
  readonly courseZh: string;
  readonly courseEn: string;
  readonly fileUuid: string;
  /** Null where the course has the lesson no more. */
  readonly position: number | null;
  readonly titleZh: string | null;
  readonly titleEn: string | null;
  readonly second: number;
  readonly text: string;
}

/** A member's notes of a course: lessons and notes as they follow each other, lessons that it has no more at the end. */
export const listNotesOfCourse = async (
  db: Database,
  memberId: number,
  productId: string,
): Promise<readonly PlacedNote[]> => {
  const { rows } = await sql<PlacedNote>`
    select p.name_zh as "courseZh", ${englishNameOf('p')} as "courseEn", note.file_uuid as "fileUuid", item.place as position,
      item.title_zh as "titleZh", coalesce(nullif(item.title_en, ''), item.title_zh) as "titleEn", note.second, note.body as text
    from lesson_note note join product p on p.product_id = note.product_id
      left join (select file_uuid, title_zh, title_en, row_number() over (order by position, file_uuid)::int as place
        from playlist_item where product_id = ${productId}) item on item.file_uuid = note.file_uuid
    where note.member_id = ${memberId} and note.product_id = ${productId}
    order by item.place nulls last, note.file_uuid, note.second, note.written_at`.execute(db);
  return rows;
};
