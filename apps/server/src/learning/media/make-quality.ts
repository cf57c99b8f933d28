import { join } from 'node:path';
import { ladder, type Ladder, type QualityName } from '@kapok/domain';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import { assertTriesLeft, isInnocent, judgeFailure, takeBackPatiently } from './file-tries.ts';
import type { IngestTaskDeps } from './ingest-task.ts';
import { hasFfmpeg } from './ingest/ffmpeg.ts';
import { STARTS_MAX, type AddQualityJob } from './ingest/ingest-job.ts';
import { IngestRefusal, passingReasons } from './ingest/ingest-refusal.ts';
import { runAddQuality, runMeasuring } from './ingest/run-ingest.ts';
import { ManifestTexts } from './manifest-text.ts';
import {
  beginQuality,
  findFilmToPlan,
  listFilmsToPlan,
  planQualities,
  readyFilmOf,
  retryQualities,
  saveQuality,
  saveQualityRefused,
  takeQualityTryBack,
  type QualityKey,
  type WantedOfFilm,
} from './quality-queries.ts';
import { queuePlanning } from './queue-ingest.ts';
import { sourcePathOf } from './source-place.ts';

/**
 * Finds out which qualities a film is to get that is ready, and has them made, those too that could not be made before. May run any
 * number of times. On a machine without ffmpeg a film stays as it is.
 */
export const planFilm = async (deps: IngestTaskDeps, fileUuid: string): Promise<void> => {
  const { db, ladder: qualities = ladder } = deps;
  const found = await findFilmToPlan(db, fileUuid);
  if (found === undefined) return;
  const film = await runMeasuring(sourcePathOf(found.sourcePath, deps), deps.signal);
  if (film === undefined || !(await hasFfmpeg())) return;
  const ready = readyFilmOf({ ...found, quality: found.quality ?? undefined, film }, qualities);
  await inTransaction(db, async (tx) => {
    await retryQualities(tx, fileUuid);
    await planQualities(tx, { fileUuid, film, ready }, qualities);
  });
};

/** Has the missing qualities of a film made, or of all films that lack some; answers of how many films. */
export const wantQualities = async (tx: Transaction, fileUuid?: string): Promise<number> => {
  const films = await listFilmsToPlan(tx, fileUuid);
  for (const film of films) await queuePlanning(tx, film);
  return films.length;
};

/** The pictures of a quality, as they are made; the sound has none. */
const findSettings = (quality: QualityName, { pictures }: Ladder): AddQualityJob['quality'] => {
  if (quality === 'sound') return quality;
  const settings = pictures.find(({ name }) => name === quality);
  if (settings === undefined) throw new IngestRefusal('transcode-failed', `nothing is made in ${quality} any more`);
  return settings;
};

const make = async (deps: IngestTaskDeps, wanted: QualityKey, { sourcePath, folder }: WantedOfFilm): Promise<void> => {
  const { db, mediaDir, storage = createFolderStorage(mediaDir), signal, ladder: qualities = ladder } = deps;
  const { spans } = await new ManifestTexts(storage).get(folder, wanted.fileUuid);
  if (spans.length > STARTS_MAX) throw new IngestRefusal('transcode-failed', 'it has too many segments');
  const wish = {
    name: wanted.fileUuid,
    sourcePath: sourcePathOf(sourcePath, deps),
    mediaDir,
    firstFolder: folder,
    starts: spans.slice(1).map(([start]) => start),
    quality: findSettings(wanted.quality, qualities),
  };
  const made = await runAddQuality(wish, signal === undefined ? {} : { signal });
  await deps.storage?.publish(join(mediaDir, made.folder), made.folder);
  await saveQuality(db, wanted, made);
  await deps.storage?.releaseLocal(join(mediaDir, made.folder));
};

/**
 * Makes another quality of a film: the job behind it. May run any number of times; one that is ready stays as it is. One that cannot be
 * made is marked with its reason and not tried again, and the film plays on without it; other failures throw, to be repeated.
 */
export const makeQuality = async (deps: IngestTaskDeps, wanted: QualityKey): Promise<void> => {
  const { db, signal } = deps;
  const found = await beginQuality(db, wanted);
  if (found === undefined) return;
  try {
    assertTriesLeft(found.tries);
    await make(deps, wanted, found);
  } catch (error) {
    if (isInnocent(error)) await takeBackPatiently(() => takeQualityTryBack(db, wanted), signal?.aborted === true);
    const failure = judgeFailure(error, found.tries);
    if (!(failure instanceof IngestRefusal)) throw failure;
    await saveQualityRefused(db, wanted, failure);
    deps.log?.warn({ ...wanted, err: failure }, 'a film is without one of its qualities');
    if (passingReasons.includes(failure.reason)) throw failure;
  }
};
