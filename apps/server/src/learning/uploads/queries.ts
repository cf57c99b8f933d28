import type { HandOutKind } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import type { FileState, TakenFile } from '#server/learning/media/index.ts';

type UploadStatus = 'receiving' | 'whole' | 'taken' | 'refused' | 'cancelled';

/** What the sending of one upload needs to know. */
export interface SentUpload {
  readonly status: UploadStatus;
  readonly byteSize: number;
}

/** Notes an upload before its first byte. */
export const insertUploadRow = async (
  db: Database,
  upload: {
    readonly uploadId: string;
    readonly memberId: number;
    readonly fileName: string;
    readonly byteSize: number;
  },
): Promise<void> => {
  await db
    .insertInto('media_upload')
    .values({
      upload_id: upload.uploadId,
      member_id: upload.memberId,
      file_name: upload.fileName,
      byte_size: upload.byteSize,
    })
    .execute();
};

/** An upload of this member; what is still received is kept from expiring. Undefined for anybody else's. */
export const touchUpload = async (
  db: Database,
  memberId: number,
  uploadId: string,
): Promise<SentUpload | undefined> => {
  const { rows } = await sql<SentUpload>`
    update media_upload set changed_at = case when status = 'receiving' then now() else changed_at end
    where upload_id = ${uploadId}::uuid and member_id = ${memberId}
    returning status, byte_size as "byteSize"`.execute(db);
  return rows[0];
};

/** An upload whose bytes are all here. */
export interface WholeUpload {
  readonly memberId: number;
  readonly fileName: string;
  readonly byteSize: number;
}

/** Marks that all bytes are here; undefined where that was marked before, or the upload was given up. */
export const markWhole = (tx: Transaction, uploadId: string): Promise<WholeUpload | undefined> =>
  tx
    .updateTable('media_upload')
    .set({ status: 'whole', changed_at: sql<Date>`now()` })
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'receiving')
    .returning(['member_id as memberId', 'file_name as fileName', 'byte_size as byteSize'])
    .executeTakeFirst();

/** Gives an upload up that has become no file yet; false where there is none. */
export const markCancelled = async (db: Database, uploadId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('media_upload')
    .set({ status: 'cancelled', changed_at: sql<Date>`now()` })
    .where('upload_id', '=', uploadId)
    .where('status', 'in', ['receiving', 'whole'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Counts a try to make a file of an upload, and answers how many there were; undefined where it has become one, or was given
 * up. Written before anything opens what has arrived, so that it also outlives a crash of the whole shop.
 */
export const beginTaking = async (db: Database, uploadId: string): Promise<number | undefined> =>
  (
    await db
      .updateTable('media_upload')
      .set({ tries: sql<number>`tries + 1` })
      .where('upload_id', '=', uploadId)
      .where('status', '=', 'whole')
      .returning('tries')
      .executeTakeFirst()
  )?.tries;

/** Takes a try back that came to an end which says nothing against the file. */
export const takeTryBack = async (db: Database, uploadId: string): Promise<void> => {
  await db
    .updateTable('media_upload')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('upload_id', '=', uploadId)
    .execute();
};

/** Marks what an upload has become; false where it was given up meanwhile. */
export const markTaken = async (tx: Transaction, uploadId: string, { as, fileUuid }: TakenFile): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('media_upload')
    .set({
      status: 'taken',
      ...(as === 'media' ? { file_uuid: fileUuid } : { hand_out_uuid: fileUuid }),
      changed_at: sql<Date>`now()`,
    })
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'whole')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Marks why an upload can become no file. */
export const markRefused = async (
  db: Database,
  uploadId: string,
  { reason, detail }: { readonly reason: string; readonly detail: string },
): Promise<void> => {
  await db
    .updateTable('media_upload')
    .set({ status: 'refused', refusal_reason: reason, refusal_detail: detail, changed_at: sql<Date>`now()` })
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'whole')
    .execute();
};

/** Takes off the list what became no file and never will; false for any other. */
export const removeEnded = async (tx: Transaction, uploadId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('media_upload')
    .where('upload_id', '=', uploadId)
    .where('status', 'in', ['refused', 'cancelled'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface ListedUpload extends SentUpload {
  readonly uploadId: string;
  readonly fileName: string;
  readonly refusalReason: string | null;
  /** The media file that it has become. */
  readonly file: FileState | null;
  /** The hand-out that it has become. */
  readonly handOut: { readonly fileUuid: string; readonly kind: HandOutKind } | null;
  readonly userName: string;
  readonly createdAt: Date;
}

/** Uploads, the newest first, behind the one named. */
export const listUploads = async (
  db: Database,
  before: string | undefined,
  limit: number,
): Promise<readonly ListedUpload[]> => {
  const { rows } = await sql<ListedUpload>`
    select u.upload_id as "uploadId", u.file_name as "fileName", u.byte_size as "byteSize", u.status,
      u.refusal_reason as "refusalReason", ${shownNameOf('m')} as "userName", u.created_at as "createdAt",
      case when f.file_uuid is not null then json_build_object('fileUuid', f.file_uuid, 'kind', f.kind, 'status', f.status,
        'progressPercent', f.progress_percent, 'failureReason', f.failure_reason,
        'durationSeconds', f.duration_seconds) end as file,
      case when h.file_uuid is not null then json_build_object('fileUuid', h.file_uuid, 'kind', h.kind) end as "handOut"
    from media_upload u join member m on m.id = u.member_id left join media_file f on f.file_uuid = u.file_uuid
      left join hand_out_file h on h.file_uuid = u.hand_out_uuid
    ${
      before === undefined
        ? sql``
        : sql`where (u.created_at, u.upload_id) <
          (select l.created_at, l.upload_id from media_upload l where l.upload_id = ${before}::uuid)`
    }
    order by u.created_at desc, u.upload_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Uploads that have not become a file, and of which nothing was heard for so many seconds. */
export const listIdle = async (
  db: Database,
  idleSeconds: number,
): Promise<readonly { readonly uploadId: string; readonly byteSize: number; readonly isExpired: boolean }[]> => {
  const { rows } = await sql<{ readonly uploadId: string; readonly byteSize: number; readonly isExpired: boolean }>`
    select upload_id as "uploadId", byte_size as "byteSize",
      changed_at < now() - make_interval(days => ${KEEP_DAYS}) as "isExpired"
    from media_upload
    where status = 'receiving' and changed_at < now() - make_interval(secs => ${idleSeconds})`.execute(db);
  return rows;
};

/** An upload that nobody went on with is given up after so many days. */
const KEEP_DAYS = 7;

/** Which of these uploads still need what arrived of them. */
export const listOpen = async (db: Database, uploadIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('media_upload')
    .select('upload_id')
    .where('upload_id', 'in', [...uploadIds])
    .where('status', 'in', ['receiving', 'whole'])
    .execute();
  return new Set(rows.map((row) => row.upload_id));
};
