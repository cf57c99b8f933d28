import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';
import { inspectArrived } from './ingest/run-ingest.ts';
import { keepFile } from './keep-file.ts';
import { queueIngest } from './queue-ingest.ts';
import { assertHandOutSize, noteHandOut, storeHandOut } from './take-hand-out.ts';
import type { PictureDeps } from './take-picture.ts';
import { insertUpload } from './upload-queries.ts';

export interface TakeDeps extends PictureDeps {
  /** Where prepared media lie; undefined: in the media folder. */
  readonly storage?: MediaStorage | undefined;
  /** Ends the look at the file when the server stops. */
  readonly signal?: AbortSignal;
}

/** What a file has become, by its id. */
export interface TakenFile {
  readonly as: 'media' | 'hand-out';
  readonly fileUuid: string;
  readonly isPicture: boolean;
}

/**
 * Takes a file that has arrived: media, which are prepared, or a hand-out, which stays as it is. What is in it says what it is, and it
 * belongs to no product yet. `note` writes what belongs to it, in the same transaction. The file at `path` is the caller's to remove.
 * Throws IngestRefusal for what can be seen to be of no use, and ChildFailure where the look at it broke off; nothing is added then.
 */
export const takeFile = async (
  deps: TakeDeps,
  path: string,
  note: (tx: Transaction, taken: TakenFile) => Promise<void>,
): Promise<void> => {
  const { db, mediaDir, signal } = deps;
  const found = await inspectArrived(path, signal);
  if (found.say === 'hand-out') {
    const byteSize = await assertHandOutSize(path);
    const kept = await keepFile(path, mediaDir);
    const file = { ...kept, byteSize, kind: found.kind, folder: await storeHandOut(deps, kept) };
    await inTransaction(db, async (tx) =>
      note(tx, { as: 'hand-out', fileUuid: await noteHandOut(tx, file), isPicture: false }),
    );
    return;
  }
  const kept = await keepFile(path, mediaDir);
  const file = { fileUuid: randomUUID(), kind: found.kind };
  await inTransaction(db, async (tx) => {
    await insertUpload(tx, { ...file, ...kept });
    await queueIngest(tx, file);
    await note(tx, { as: 'media', fileUuid: file.fileUuid, isPicture: file.kind === 'images' });
  });
};
