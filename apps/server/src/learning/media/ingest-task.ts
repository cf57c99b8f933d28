import { join } from 'node:path';
import { ladder, type FilmShape, type Ladder } from '@kapok/domain';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
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
import { hasFfmpeg } from './ingest/ffmpeg.ts';
import type { Ingested } from './ingest/ingest-job.ts';
import { IngestRefusal, passingReasons } from './ingest/ingest-refusal.ts';
import { runIngest } from './ingest/run-ingest.ts';
import { planQualities, readyFilmOf } from './quality-queries.ts';
import { queueIngest } from './queue-ingest.ts';
import { extrasDirOf, isUpload, sourcePathOf, type SourceDirs } from './source-place.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';

export interface IngestTaskDeps extends SourceDirs {
  readonly db: Database;
  /** Where prepared media lie; undefined: in the media folder, where they are made. */
  readonly storage?: MediaStorage | undefined;
  /** What films are prepared in; the shop's own where it is not named. */
  readonly ladder?: Ladder;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
  /** Ends running work when the server stops; the job is taken up again at the next start. */
  readonly signal?: AbortSignal;
}

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
      ladder: deps.ladder,
    };
    const ingested = await runIngest(job, { onProgress, signal });
    await saving;
    const made = join(deps.mediaDir, ingested.folder);
    await deps.storage?.publish(made, ingested.folder);
    const film = await findFilmOfSeveral(sourcePath, ingested);
    await inTransaction(deps.db, async (tx) => {
      const isSaved = await savePrepared(tx, fileUuid, ingested);
      const { ladder: qualities = ladder } = deps;
      if (isSaved && film !== undefined)
        await planQualities(tx, { fileUuid, film, ready: readyFilmOf(ingested, qualities) }, qualities);
    });
    await deps.storage?.releaseLocal(made);
    for (const omitted of ingested.omitted)
      deps.log?.warn({ fileUuid, ...omitted }, 'a file is ready without an extra');
  } finally {
    wanted.end();
  }
};

/**
 * Films that staff brought get their other qualities, and so does every film that had to be encoded: it is ready in the lightest. What the
 * demo brings plays as it is, until staff ask for more. Undefined also where nothing could encode them.
 */
const findFilmOfSeveral = async (
  sourcePath: string,
  { film, quality }: Pick<Ingested, 'film' | 'quality'>,
): Promise<FilmShape | undefined> =>
  (isUpload(sourcePath) || quality !== undefined) && film !== undefined && (await hasFfmpeg()) ? film : undefined;

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
