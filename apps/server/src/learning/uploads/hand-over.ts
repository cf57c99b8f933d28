import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import {
  assertTriesLeft,
  IngestRefusal,
  isInnocent,
  judgeFailure,
  takeBackPatiently,
  takeFile,
} from '#server/learning/media/index.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { join } from 'node:path';
import { arrivalsDir, findArrivedBytes, listArrived, removeArrived } from './arrived-files.ts';
import {
  beginTaking,
  listIdle,
  listOpen,
  markCancelled,
  markRefused,
  markTaken,
  markWhole,
  takeTryBack,
} from './queries.ts';

export interface HandOverDeps {
  readonly db: Database;
  readonly mediaDir: string;
  /** Where prepared media lie; undefined: in the media folder. */
  readonly storage?: MediaStorage | undefined;
  /** Ends the look at a file when the server stops; its job is taken up again at the next start. */
  readonly signal?: AbortSignal;
}

/** Has a whole upload looked at and taken in. May be repeated: the first time counts. */
export const handOver = (db: Database, uploadId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const upload = await markWhole(tx, uploadId);
    if (upload === undefined) return;
    const { memberId: staffId, fileName, byteSize: sizeBytes } = upload;
    const details = { fileName, sizeBytes };
    await noteStaffAction(tx, { staffId, action: 'upload-media', subject: `upload/${uploadId}`, details });
    await addJob(tx, 'take-upload', { uploadId }, { key: `take-upload:${uploadId}` });
  });

/** The upload was given up while it was taken in. */
class GivenUp extends Error {}

/**
 * Takes in an upload that is whole: the job behind it. What is in the file says what it is; one that can be seen to be of
 * no use is refused with its reason, as is one that has twice ended the process that looked at it. May run any number of
 * times.
 */
export const takeUpload = async (deps: HandOverDeps, uploadId: string): Promise<void> => {
  const { db, mediaDir } = deps;
  const tries = await beginTaking(db, uploadId);
  if (tries === undefined) return;
  const path = join(arrivalsDir(mediaDir), uploadId);
  try {
    assertTriesLeft(tries);
    await takeFile(deps, path, async (tx, taken) => {
      if (!(await markTaken(tx, uploadId, taken))) throw new GivenUp();
      // Products may wait for a picture of this name.
      if (taken.isPicture) await addJob(tx, 'join-pictures', {}, { key: 'join-pictures' });
    });
  } catch (error) {
    if (isInnocent(error)) await takeBackPatiently(() => takeTryBack(db, uploadId), deps.signal?.aborted === true);
    const failure = judgeFailure(error, tries);
    const isVerdict = failure instanceof IngestRefusal && failure.reason !== 'process-failed';
    if (isVerdict) await markRefused(db, uploadId, failure);
    else if (!(failure instanceof GivenUp)) throw failure;
  }
  await removeArrived(mediaDir, uploadId);
};

/** Gives an upload up; false where it has become a file, or was given up before. */
export const cancelUpload = async (
  { db, mediaDir }: HandOverDeps,
  uploadId: string,
  note: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> => {
  const cancelled = await inTransaction(db, async (tx) => {
    const marked = await markCancelled(tx, uploadId);
    if (marked) await note(tx);
    return marked;
  });
  if (cancelled) await removeArrived(mediaDir, uploadId);
  return cancelled;
};

/** The server may have ended between the last byte and the note of it. */
const LOOK_AFTER_SECONDS = 60;
/** What belongs to no upload any more; younger things may just be written. */
const STRAY_AFTER_MS = 60 * 60 * 1000;

/** Goes on with what a killed server left, gives up what nobody went on with for a week, and removes what is left of both. */
export const sweepUploads = async ({ db, mediaDir }: HandOverDeps): Promise<void> => {
  for (const { uploadId, byteSize, isExpired } of await listIdle(db, LOOK_AFTER_SECONDS)) {
    if ((await findArrivedBytes(mediaDir, uploadId)) === byteSize) await handOver(db, uploadId);
    else if (isExpired) await cancelUpload({ db, mediaDir }, uploadId);
  }
  const kept = await listArrived(mediaDir, STRAY_AFTER_MS);
  const open = kept.length === 0 ? new Set<string>() : await listOpen(db, kept);
  for (const uploadId of kept) if (!open.has(uploadId)) await removeArrived(mediaDir, uploadId);
};
