import { readFileSync } from 'node:fs';
import { runIngest, type IngestWish } from '../../apps/server/src/learning/media/ingest/run-ingest.ts';

const LOOK_EVERY_MS = 50;
const PROGRAM = 'ingest-process.ts';

export interface Prepared {
  /** The most memory that the preparing process ever held; what ffmpeg takes beside it is not in it. */
  readonly megabytes: number;
  /** Seconds of the recording for each second of work. */
  readonly timesRealTime: number;
}

/** Text of a file below /proc; empty where the process has just ended. */
const readProcess = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // It ended between the look and the reading.
    return '';
  }
};

/** The highest mark of the processes that prepare media for this one. Reads Linux's /proc. */
const highestMegabytes = (): number => {
  const children = readProcess(`${process.pid}/task/${process.pid}/children`).trim().split(' ');
  const preparing = children.filter((pid) => pid !== '' && readProcess(`${pid}/cmdline`).includes(PROGRAM));
  const marks = preparing.map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(readProcess(`${pid}/status`))?.[1] ?? 0));
  return Math.max(0, ...marks) / 1024;
};

/** Prepares an upload as the shop does, in a process of its own, and says what that took. */
export const prepareAndMeasure = async (wish: IngestWish): Promise<Prepared> => {
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, highestMegabytes());
  }, LOOK_EVERY_MS);
  const began = performance.now();
  try {
    const { durationSeconds } = await runIngest(wish);
    return { megabytes, timesRealTime: (durationSeconds ?? 0) / ((performance.now() - began) / 1_000) };
  } finally {
    clearInterval(looking);
  }
};
