import { isAbsolute, join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { beginPreparing, saveProgress, savePrepared, saveRefused, type WaitingFile } from './ingest-queries.ts';
import { IngestRefusal, type IngestRefusalReason } from './ingest/ingest-refusal.ts';
import { runIngest } from './ingest/run-ingest.ts';

export interface IngestTaskDeps {
  readonly db: Database;
  readonly mediaDir: string;
  /** Where source paths begin that are not absolute. */
  readonly sourceDir: string;
  /** Ends running work when the server stops; the job is taken up again at the next start. */
  readonly signal?: AbortSignal;
}

/** Faults of the machine or the moment: tried again later, and shown to staff meanwhile. */
const passingReasons: readonly IngestRefusalReason[] = ['process-failed', 'time-limit'];

const PROGRESS_STEP_PERCENT = 5;

const prepare = async (deps: IngestTaskDeps, fileUuid: string, { kind, sourcePath }: WaitingFile): Promise<void> => {
  let savedPercent = 0;
  let saving = Promise.resolve();
  const onProgress = (percent: number): void => {
    if (percent < savedPercent + PROGRESS_STEP_PERCENT) return;
    savedPercent = percent;
    saving = saving.then(() => saveProgress(deps.db, fileUuid, percent));
    // A failure is thrown below, where the chain is awaited; until then it must not count as unheard.
    saving.catch(() => undefined);
  };
  const source = isAbsolute(sourcePath) ? sourcePath : join(deps.sourceDir, sourcePath);
  const options = { onProgress, ...(deps.signal === undefined ? {} : { signal: deps.signal }) };
  const ingested = await runIngest({ kind, sourcePath: source, mediaDir: deps.mediaDir }, options);
  await saving;
  await savePrepared(deps.db, fileUuid, ingested);
};

/**
 * Prepares one uploaded file: the job behind an upload. May run any number of times; a file that is ready stays as it
 * is. A file that cannot be used is marked with its reason and not tried again; other failures throw, to be repeated.
 */
export const ingestMedia = async (deps: IngestTaskDeps, fileUuid: string): Promise<void> => {
  const file = await beginPreparing(deps.db, fileUuid);
  if (file === undefined) return;
  try {
    await prepare(deps, fileUuid, file);
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    await saveRefused(deps.db, fileUuid, error.reason);
    if (passingReasons.includes(error.reason)) throw error;
  }
};
