import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ladder, type FilmShape, type Ladder } from '@kapok/domain';
import pLimit from 'p-limit';
import { z } from 'zod';
import { findStats } from '#server/platform/files/find-stats.ts';
import { askChild, type ChildWish } from '#server/platform/sandbox/ask-child.ts';
import { findSummary, outputDirOf, publishFolder, qualityFolderOf } from './content-folder.ts';
import {
  ingestAnswerSchema,
  preparedQuestion,
  type AddQualityJob,
  type IngestAnswer,
  type Ingested,
  type PrepareJob,
} from './ingest-job.ts';
import { IngestRefusal } from './ingest-refusal.ts';
import { HEAP_MAX_MB, lookLimits, LONGEST_SECONDS, LOOK_SECONDS, processLimits, readSeconds } from './work-limits.ts';

export interface IngestOptions {
  readonly onProgress?: (percent: number) => void;
  /** Ends the work at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** In place of what the size of the file and its length allow. */
  readonly seconds?: number;
}

const program = fileURLToPath(new URL('./ingest-process.ts', import.meta.url));

const ask = async (wish: Omit<ChildWish<IngestAnswer>, 'program' | 'answer' | 'heapMb'>) => {
  const answer = await askChild({ ...wish, program, answer: ingestAnswerSchema, heapMb: HEAP_MAX_MB });
  if (answer.say === 'refused') throw new IngestRefusal(answer.reason, answer.detail);
  return answer;
};

const sizeOf = async (path: string): Promise<number> => {
  const found = await findStats(path);
  if (found?.isFile() !== true || found.size === 0) throw new IngestRefusal('source-missing');
  return found.size;
};

/** Looks run beside each other, but not many: each takes a hundred megabytes for a moment. */
const lookInTurn = pLimit(2);

/** What an upload is: media to be prepared, or a hand-out that stays as it is. */
export type Inspected = Extract<IngestAnswer, { say: 'recognised' | 'hand-out' }>;

/**
 * Says what an upload is by what is in it, in a process of its own. Throws `IngestRefusal` as `inspectUpload` does, and
 * ChildFailure where the file ended that process or kept it too long.
 */
export const inspectArrived = async (sourcePath: string, signal?: AbortSignal): Promise<Inspected> => {
  await sizeOf(sourcePath);
  const answer = await lookInTurn(() =>
    ask({
      question: { task: 'inspect', sourcePath },
      limits: lookLimits,
      seconds: LOOK_SECONDS,
      reads: [sourcePath],
      needs: ['child-process'],
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  if (answer.say !== 'recognised' && answer.say !== 'hand-out') throw anotherAnswered();
  return answer;
};

const anotherAnswered = (): IngestRefusal => new IngestRefusal('process-failed', 'another question was answered');

/** How large and how heavy a film is; undefined where nothing tells. Throws IngestRefusal and ChildFailure. */
export const runMeasuring = async (sourcePath: string, signal?: AbortSignal): Promise<FilmShape | undefined> => {
  await sizeOf(sourcePath);
  const answer = await lookInTurn(() =>
    ask({
      question: { task: 'measure', sourcePath },
      limits: lookLimits,
      seconds: LOOK_SECONDS,
      reads: [sourcePath],
      needs: ['child-process'],
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  if (answer.say !== 'measured') throw anotherAnswered();
  return answer.film ?? undefined;
};

/** As `inspectArrived`, where nothing but media is wanted: a hand-out is refused. */
export const runInspection = async (sourcePath: string): Promise<PrepareJob['kind']> => {
  const found = await inspectArrived(sourcePath);
  if (found.say === 'hand-out') throw new IngestRefusal('not-media', found.kind);
  return found.kind;
};

/** What one ingest is told. */
export interface IngestWish extends Pick<PrepareJob, 'kind' | 'sourcePath' | 'extrasDir'> {
  readonly mediaDir: string;
  /** The file that is made; its work folder is known by it. */
  readonly name?: string;
  /** What films are prepared in; the shop's own where it is not named. */
  readonly ladder?: Ladder | undefined;
}

/** Where files are prepared before they are shown. */
export const workDirOf = (mediaDir: string): string => join(mediaDir, 'work');

const readyMade = (job: PrepareJob | AddQualityJob): readonly string[] =>
  job.task === 'prepare' && job.extrasDir !== undefined ? [job.extrasDir] : [];

const percent = z.int().min(0).max(100);

/** Asks for work in a folder of its own, which is all that the process sees beside the upload (SAFE-15). */
const askForWork = async (
  job: PrepareJob | AddQualityJob,
  mediaDir: string,
  { onProgress, signal, seconds }: IngestOptions,
): Promise<IngestAnswer> =>
  ask({
    question: { ...job },
    limits: processLimits,
    seconds: seconds ?? readSeconds(await sizeOf(job.sourcePath)),
    longestSeconds: seconds ?? LONGEST_SECONDS,
    reads: [job.sourcePath, ...readyMade(job)],
    writes: [job.workDir],
    needs: [job.task === 'prepare' && job.kind === 'images' ? 'addons' : 'child-process'],
    onNews: (news) => {
      const told = percent.safeParse(news).data;
      if (told !== undefined) onProgress?.(told);
    },
    onAsked: async (question) => (await findSummary(join(mediaDir, preparedQuestion.parse(question).folder))) ?? null,
    ...(signal === undefined ? {} : { signal }),
  });

const prepare = async (job: PrepareJob, mediaDir: string, options: IngestOptions): Promise<Ingested> => {
  const answer = await askForWork(job, mediaDir, options);
  if (answer.say !== 'prepared') throw anotherAnswered();
  const { folder, isNew, film } = answer;
  if (isNew) await publishFolder(outputDirOf(job.workDir), join(mediaDir, folder), answer.summary);
  const summary = isNew ? answer.summary : await findSummary(join(mediaDir, folder));
  if (summary === undefined) throw anotherAnswered();
  return { folder, ...summary, film };
};

const makeQuality = async (
  job: AddQualityJob,
  { mediaDir, folder }: { readonly mediaDir: string; readonly folder: string },
  options: IngestOptions,
): Promise<Ingested> => {
  const answer = await askForWork(job, mediaDir, options);
  if (answer.say !== 'quality-made') throw anotherAnswered();
  await publishFolder(outputDirOf(job.workDir), join(mediaDir, folder), answer.summary);
  return { folder, ...answer.summary };
};

/** Works in a folder that is known by the name of a file. Whatever the end, nothing half-made stays. */
const inWorkDir = async <T>(
  { mediaDir, name }: { readonly mediaDir: string; readonly name?: string | undefined },
  work: (workDir: string) => Promise<T>,
): Promise<T> => {
  const workDir = join(workDirOf(mediaDir), [...(name === undefined ? [] : [name]), randomUUID()].join('-'));
  await mkdir(workDir, { recursive: true });
  try {
    return await work(workDir);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
};

/**
 * Prepares one file in a process of its own, at low priority and bounded in memory and time, so that no page waits for it
 * and a crash in there is not one of the shop. Whatever the end, nothing half-made stays. Throws `IngestRefusal`, and
 * ChildFailure where the file ended that process or kept it too long.
 */
export const runIngest = (
  { name, ladder: wished = ladder, mediaDir, ...wish }: IngestWish,
  options: IngestOptions = {},
): Promise<Ingested> =>
  inWorkDir({ mediaDir, name }, (workDir) =>
    prepare({ task: 'prepare', ...wish, ladder: wished, workDir }, mediaDir, options),
  );

/** What one quality is made of. */
interface QualityWish extends Omit<AddQualityJob, 'task' | 'workDir'> {
  /** The file that is made; its work folder is known by it. */
  readonly name: string;
  readonly mediaDir: string;
  /** What the film is ready in, relative to the media directory. */
  readonly firstFolder: string;
}

/**
 * Makes another quality of a film that is ready, as `runIngest` prepares a file. What was made before is found again. Throws the
 * same.
 */
export const runAddQuality = async (
  { name, mediaDir, firstFolder, ...wish }: QualityWish,
  options: IngestOptions = {},
): Promise<Ingested> => {
  const folder = qualityFolderOf(firstFolder, wish.quality === 'sound' ? 'sound' : wish.quality.name);
  const known = await findSummary(join(mediaDir, folder));
  if (known !== undefined) return { folder, ...known };
  return inWorkDir({ mediaDir, name }, (workDir) =>
    makeQuality({ task: 'add-quality', ...wish, workDir }, { mediaDir, folder }, options),
  );
};
