import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** A database that is there says goodbye at once; one that is away is not waited for any longer. */
const GOODBYE_LIMIT_MS = 1_000;

export interface OpenClients {
  /** Resolves once the database has closed every connection of the pool, too. Call it when the pool was told to end. */
  readonly allEnded: () => Promise<void>;
}

/**
 * Knows the pool's connections until the database is done with them. The pool's own end does not wait for that, and a
 * PostgreSQL that is stopped right behind it would tell those still open that it ends them.
 */
export const watchOpenClients = (pool: Pool): OpenClients => {
  const open = new Set<PoolClient>();
  const lastEnded = Promise.withResolvers<undefined>();
  const noteIfLast = (): void => {
    if (open.size === 0 && pool.ending) lastEnded.resolve(undefined);
  };
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => {
      open.delete(client);
      noteIfLast();
    });
  });
  return {
    allEnded: async () => {
      noteIfLast();
      const waiting = new AbortController();
      await Promise.race([lastEnded.promise, wait(GOODBYE_LIMIT_MS, undefined, { signal: waiting.signal })]);
      waiting.abort();
    },
  };
};
