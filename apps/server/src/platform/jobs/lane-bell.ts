import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { JOBS_ADDED } from './add-job.ts';

export interface LaneBell {
  /** A job of a lane is done: says so to the workers of every process once it is written down. */
  readonly ring: () => void;
  /** Says at once what was still to be said: the next job is another process's. */
  readonly end: () => Promise<void>;
}

/**
 * The lane of a job that is done is free `delayMs` later, which the queue tells nobody: the next one would wait until the
 * workers look.
 */
export const createLaneBell = (pool: Pool, delayMs: number, log: FastifyBaseLogger): LaneBell => {
  const waiting = new Set<NodeJS.Timeout>();
  const tell = async (): Promise<void> => {
    try {
      await pool.query('select pg_notify($1, $2)', [JOBS_ADDED.channel, JOBS_ADDED.payload]);
    } catch (error) {
      log.warn({ err: error }, 'the next job of a lane waits until the workers look');
    }
  };
  return {
    ring: () => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void tell();
      }, delayMs);
      waiting.add(timer.unref());
    },
    end: async () => {
      if (waiting.size === 0) return;
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      await tell();
    },
  };
};
