import { constants, setPriority } from 'node:os';
import type { z } from 'zod';
import { answerOnce, type Speaker } from '#server/platform/sandbox/answer-once.ts';
import {
  ingestJobSchema,
  preparedReply,
  type IngestAnswer,
  type IngestJob,
  type preparedQuestion,
} from './ingest-job.ts';
import { IngestRefusal, isMachineFault } from './ingest-refusal.ts';

/** Entry of the process that opens one upload, to say what it is or to prepare it. */
setPriority(constants.priority.PRIORITY_LOW);

const answerJob = async (job: IngestJob, { news, extend, ask }: Speaker): Promise<IngestAnswer> => {
  // Each task loads its own libraries: loading takes longer than the look at a file.
  if (job.task === 'inspect') {
    const { inspectHandOut } = await import('./inspect-hand-out.ts');
    const handOut = await inspectHandOut(job.sourcePath);
    if (handOut !== undefined) return { say: 'hand-out', kind: handOut };
    const { inspectUpload } = await import('./inspect-upload.ts');
    return { say: 'recognised', kind: await inspectUpload(job.sourcePath) };
  }
  if (job.task === 'measure') {
    const { measureFilm } = await import('./measure-film.ts');
    return { say: 'measured', film: (await measureFilm(job.sourcePath)) ?? null };
  }
  if (job.task === 'add-quality') {
    const { addQuality } = await import('./add-quality.ts');
    return addQuality(job, { onProgress: () => undefined, extend });
  }
  let told = -1;
  const onProgress = (percent: number): void => {
    if (percent === told) return;
    told = percent;
    news(percent);
  };
  const { ingestFile } = await import('./ingest-file.ts');
  return ingestFile(
    job,
    { onProgress, extend },
    async (folder) =>
      preparedReply.parse(await ask({ folder } satisfies z.input<typeof preparedQuestion>)) ?? undefined,
  );
};

/** A verdict on the file is an answer, a fault of the machine too; all else is a breakdown that the file is suspected of. */
const asAnswer = (error: unknown): IngestAnswer => {
  if (error instanceof IngestRefusal) return { say: 'refused', reason: error.reason, detail: error.detail };
  if (isMachineFault(error)) return { say: 'refused', reason: 'process-failed', detail: error.message };
  throw error;
};

answerOnce((question, speaker) => answerJob(ingestJobSchema.parse(question), speaker).catch(asAnswer));
