import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { findStats } from '#server/platform/files/find-stats.ts';
import { askChild, type ChildWish } from '#server/platform/sandbox/ask-child.ts';
import { outputDirOf, publishFolder } from './content-folder.ts';
import { ingestAnswerSchema, type IngestAnswer, type Ingested, type PrepareJob } from './ingest-job.ts';
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

/**
 * Says what an upload is by what is in it, in a process of its own. Throws `IngestRefusal` as `inspectUpload` does, and
 * ChildFailure where the file ended that process or kept it too long.
 */
export const runInspection = async (sourcePath: string, signal?: AbortSignal): Promise<PrepareJob['kind']> => {
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
  if (answer.say !== 'recognised') throw new IngestRefusal('process-failed', 'another question was answered');
  return answer.kind;
};

/** What one ingest is told. */
export interface IngestWish extends Pick<PrepareJob, 'kind' | 'sourcePath' | 'mediaDir' | 'extrasDir'> {
  /** The file that is made; its work folder is known by it. */
  readonly name?: string;
}

/** Where files are prepared before they are shown. */
export const workDirOf = (mediaDir: string): string => join(mediaDir, 'work');

const percent = z.int().min(0).max(100);

const prepare = async (job: PrepareJob, { onProgress, signal, seconds }: IngestOptions): Promise<Ingested> => {
  const answer = await ask({
    question: { ...job },
    limits: processLimits,
    seconds: seconds ?? readSeconds(await sizeOf(job.sourcePath)),
    longestSeconds: seconds ?? LONGEST_SECONDS,
    reads: [job.sourcePath, job.mediaDir, ...(job.extrasDir === undefined ? [] : [job.extrasDir])],
    writes: [job.workDir],
    needs: [job.kind === 'images' ? 'addons' : 'child-process'],
    onNews: (news) => {
      const told = percent.safeParse(news).data;
      if (told !== undefined) onProgress?.(told);
    },
    ...(signal === undefined ? {} : { signal }),
  });
  if (answer.say !== 'prepared') throw new IngestRefusal('process-failed', 'another question was answered');
  const { folder, summary, isNew } = answer;
  if (isNew) await publishFolder(outputDirOf(job.workDir), join(job.mediaDir, folder), summary);
  return { folder, ...summary };
};

/**
 * Prepares one file in a process of its own, at low priority and bounded in memory and time, so that no page waits for it
 * and a crash in there is not one of the shop. Whatever the end, nothing half-made stays. Throws `IngestRefusal`, and
 * ChildFailure where the file ended that process or kept it too long.
 */
export const runIngest = async ({ name, ...wish }: IngestWish, options: IngestOptions = {}): Promise<Ingested> => {
  const workDir = join(workDirOf(wish.mediaDir), [...(name === undefined ? [] : [name]), randomUUID()].join('-'));
  await mkdir(workDir, { recursive: true });
  try {
    return await prepare({ task: 'prepare', ...wish, workDir }, options);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
};
