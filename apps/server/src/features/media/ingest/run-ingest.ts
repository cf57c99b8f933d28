import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ingestMessageSchema, type Ingested, type IngestJob, type IngestMessage } from './ingest-job.ts';
import { IngestRefusal } from './ingest-refusal.ts';

/** Heap of the process; buffers of segments come on top and keep it under 300 MB for a film of two hours. */
const HEAP_MAX_MB = 128;

/**
 * A course of two hours is repacked in two minutes and encoded in two hours; beyond this something is wrong. The queue
 * takes a job for dead after four hours.
 */
const DEFAULT_TIME_LIMIT_MS = 3.5 * 60 * 60 * 1000;

export interface IngestOptions {
  readonly onProgress?: (percent: number) => void;
  /** Ends the work at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly timeLimitMs?: number;
}

const entry = fileURLToPath(new URL('./ingest-process.ts', import.meta.url));

const start = (): ChildProcess =>
  fork(entry, [], {
    // Its own process group: ending the group also ends an encoder that it started.
    detached: process.platform !== 'win32',
    execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`, '--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // No secret of the server's environment is needed in there.
    env: { PATH: process.env['PATH'] ?? '' },
  });

const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
};

const listen = (child: ChildProcess, onProgress: IngestOptions['onProgress']) => {
  let end: Exclude<IngestMessage, { say: 'progress' }> | undefined;
  child.on('message', (heard: unknown) => {
    // A newer version may have been installed under a running server; its words are taken for a failure, not thrown here.
    const message = ingestMessageSchema.safeParse(heard).data;
    if (message?.say === 'progress') onProgress?.(message.percent);
    else end = message;
  });
  return { result: () => end };
};

const converse = async (job: IngestJob, options: IngestOptions): Promise<Ingested> => {
  const limit = AbortSignal.timeout(options.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS);
  const stop = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]);
  stop.throwIfAborted();
  const child = start();
  const stopChild = (): void => {
    endGroup(child);
  };
  stop.addEventListener('abort', stopChild);
  try {
    const { result } = listen(child, options.onProgress);
    child.send(job);
    await once(child, 'close');
    options.signal?.throwIfAborted();
    const end = result();
    if (end?.say === 'done') return end.ingested;
    if (end?.say === 'refused') throw new IngestRefusal(end.reason, end.detail);
    throw new IngestRefusal(
      limit.aborted ? 'time-limit' : 'process-failed',
      String(child.signalCode ?? child.exitCode),
    );
  } finally {
    stop.removeEventListener('abort', stopChild);
    endGroup(child);
  }
};

/** What one ingest is told. */
export interface IngestWish extends Pick<IngestJob, 'kind' | 'sourcePath' | 'mediaDir'> {
  /** The file that is made; its work folder is known by it. */
  readonly name?: string;
}

/** Where files are prepared before they are shown. */
export const workDirOf = (mediaDir: string): string => join(mediaDir, 'work');

/**
 * Prepares one file in a process of its own, at low priority and bounded in memory and time, so that no page waits for
 * it and a crash in there is not one of the shop. Whatever the end, nothing half-made stays. Throws `IngestRefusal`.
 */
export const runIngest = async ({ name, ...job }: IngestWish, options: IngestOptions = {}): Promise<Ingested> => {
  const workDir = join(workDirOf(job.mediaDir), [...(name === undefined ? [] : [name]), randomUUID()].join('-'));
  await mkdir(workDir, { recursive: true });
  try {
    return await converse({ ...job, workDir }, options);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
};
