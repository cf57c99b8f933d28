import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { assertTriesLeft, isInnocent, judgeFailure, takeBackPatiently } from './file-tries.ts';
import {
  beginPreparing,
  isWanted,
  reopenFile,
  saveProgress,
  savePrepared,
  saveRefused,
  takeTryBack,
  type WaitingFile,
} from './ingest-queries.ts';
import { IngestRefusal, type IngestRefusalReason } from './ingest/ingest-refusal.ts';
import { runIngest } from './ingest/run-ingest.ts';
import { queueIngest } from './queue-ingest.ts';
import { extrasDirOf, sourcePathOf, type SourceDirs } from './source-place.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';

export interface IngestTaskDeps extends SourceDirs {
  readonly db: Database;
  /** Where prepared media lie; undefined: in the media folder, where they are made. */
  readonly storage?: MediaStorage | undefined;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
  /** Ends running work when the server stops; the job is taken up again at the next start. */
  readonly signal?: AbortSignal;
}

/** Faults of the machine or the moment: tried again later, and shown to staff meanwhile. */
const passingReasons: readonly IngestRefusalReason[] = ['process-failed'];

const PROGRESS_STEP_PERCENT = 5;
/** How often running work looks whether it is still wanted. */
const LOOK_EVERY_MS = 1_500;

class CalledOff extends Error {}

/** Aborts when nobody wants the file any more. To be ended. */
const watchWanted = (db: Database, fileUuid: string): { readonly signal: AbortSignal; readonly end: () => void } => {
  const calledOff = new AbortController();
  const looking = setInterval(() => {
    // A look that fails says nothing; the next one comes, and the end of the work meets the same database.
    isWanted(db, fileUuid).then(
      (wanted) => {
        if (!wanted) calledOff.abort(new CalledOff());
      },
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  return {
    signal: calledOff.signal,
    end: () => {
      clearInterval(looking);
    },
  };
};

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
  const wanted = watchWanted(deps.db, fileUuid);
  const signal = AbortSignal.any([wanted.signal, ...(deps.signal === undefined ? [] : [deps.signal])]);
  try {
    const job = {
      kind,
      sourcePath: sourcePathOf(sourcePath, deps),
      mediaDir: deps.mediaDir,
      extrasDir: extrasDirOf(sourcePath, deps),
      name: fileUuid,
    };
    const ingested = await runIngest(job, { onProgress, signal });
    await saving;
    const made = join(deps.mediaDir, ingested.folder);
    await deps.storage?.publish(made, ingested.folder);
    await savePrepared(deps.db, fileUuid, ingested);
    await deps.storage?.releaseLocal(made);
    for (const omitted of ingested.omitted)
      deps.log?.warn({ fileUuid, ...omitted }, 'a file is ready without an extra');
  } finally {
    wanted.end();
  }
};

/**
 * Prepares one uploaded file: the job behind an upload. May run any number of times; a file that is ready stays as it
 * is, and one that is called off meanwhile is left alone. A file that cannot be used is marked with its reason and not
 * tried again, nor is one that has twice ended the process that prepared it; other failures throw, to be repeated.
 */
export const ingestMedia = async (deps: IngestTaskDeps, fileUuid: string): Promise<void> => {
  const file = await beginPreparing(deps.db, fileUuid);
  if (file === undefined) return;
  try {
    assertTriesLeft(file.tries);
    await prepare(deps, fileUuid, file);
  } catch (error) {
    if (isInnocent(error)) await takeBackPatiently(() => takeTryBack(deps.db, fileUuid), deps.signal?.aborted === true);
    if (error instanceof CalledOff) return;
    const failure = judgeFailure(error, file.tries);
    if (!(failure instanceof IngestRefusal)) throw failure;
    await saveRefused(deps.db, fileUuid, failure);
    if (passingReasons.includes(failure.reason)) throw failure;
  }
};

/** Has a file prepared again that failed or was called off; false when there is none. */
export const retryPreparing = async (tx: Transaction, fileUuid: string): Promise<boolean> => {
  const kind = await reopenFile(tx, fileUuid);
  if (kind !== undefined) await queueIngest(tx, { fileUuid, kind });
  return kind !== undefined;
};
