import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { createConnection, endConnection } from './driver.ts';
import { isPassingFault } from './passing-faults.ts';
import { assertTakesWrites } from './takes-writes.ts';

const PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const ANSWER_LIMIT_MS = 3_000;

/** The part of a logger that is needed to say what is waited for. */
export interface WaitingLog {
  readonly warn: (details: object, message: string) => void;
  readonly info: (message: string) => void;
}

/**
 * Waits for a database that is away, starting, or a standby for now, a minute at most; then throws what it met last. A fault that waiting does not mend,
 * such as a wrong password, is thrown at once.
 */
export const awaitDatabase = async (
  connection: ClientConfig,
  log: WaitingLog,
  patienceMs: number = PATIENCE_MS,
): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await tryWrites(connection);
      if (pauseMs > FIRST_PAUSE_MS) log.info('the database answers now');
      return;
    } catch (error) {
      if (!isPassingFault(error) || performance.now() + pauseMs > deadline) throw error;
      if (pauseMs === FIRST_PAUSE_MS) log.warn({ err: error }, 'the database is away; the shop waits a minute for it');
    }
    await wait(pauseMs);
  }
};

const tryWrites = async (connection: ClientConfig): Promise<void> => {
  const limits = { connectionTimeoutMillis: ANSWER_LIMIT_MS, query_timeout: ANSWER_LIMIT_MS };
  // A connection that breaks fails the statement that waits for it.
  const client = createConnection({ ...connection, ...limits }, () => undefined);
  try {
    await client.connect();
    await assertTakesWrites(client);
  } finally {
    await endConnection(client);
  }
};
