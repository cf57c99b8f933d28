import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';

/**
 * The database's clock: the one that all processes of the shop share, however wrong the clock of a machine is. Between
 * questions it is counted on with this machine's steady time, which nobody can set.
 */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  readonly close: () => void;
}

/** Crystals drift by some milliseconds in this time. */
const ASK_EVERY_MS = 60_000;

const askLead = async (pool: Pool): Promise<number> => {
  const askedAt = performance.now();
  const { rows } = await pool.query<{ readonly ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const answeredAt = performance.now();
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not tell the time');
  return row.ms - (askedAt + answeredAt) / 2;
};

/** Asks the database for the time, and again every minute. Rejects where the first question fails. */
export const openDatabaseClock = async (
  pool: Pool,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<DatabaseClock> => {
  /** Of the database's clock over the steady time of this process. */
  let leadMs = await askLead(pool);
  const asking = setInterval(() => {
    askLead(pool).then((found) => {
      leadMs = found;
    }, onFailure);
  }, ASK_EVERY_MS);
  asking.unref();
  return {
    nowMs: () => performance.now() + leadMs,
    close: () => {
      clearInterval(asking);
    },
  };
};
