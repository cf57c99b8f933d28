import { Worker } from 'node:worker_threads';
import { isOlderPasswordHash } from '@kapok/domain';
import { z } from 'zod';

/** Whether a kept hash is one of another shop, which counts until its owner signs in for the first time. */
export const isOlderHash = (passwordHash: string): boolean => isOlderPasswordHash(passwordHash);

const answer = z.boolean();

/**
 * Whether a password fits a hash that WordPress or another shop made. It is computed in a thread of its own: what such hashes cost is
 * for their makers to choose.
 */
export const fitsOlderHash = (password: string, passwordHash: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./older-hash-worker.ts', import.meta.url), {
      workerData: { password, passwordHash },
    });
    worker.once('message', (fits) => {
      resolve(answer.parse(fits));
    });
    worker.once('error', reject);
    // Without effect where it has answered.
    worker.once('exit', (code) => {
      reject(new Error(`the thread for an older hash ended with ${code}`));
    });
  });
