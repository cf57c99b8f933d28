import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract, createClient } from '@kapok/contract';
import { Client, type ClientConfig } from 'pg';

const LOOK_EVERY_MS = 50;
const GIVEN_UP_AFTER_MS = 60_000;
const ANSWER_LIMIT_MS = 5_000;

/** A count, by a connection of its own. */
export const ask = async (
  connection: ClientConfig,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> => {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Number((await client.query<{ readonly n: number }>(statement, [...values])).rows[0]?.n);
  } finally {
    await client.end();
  }
};

/** Tries until it goes well; answers how long that took. */
export const until = async (what: string, act: () => Promise<boolean>): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const went = await act().catch(() => false);
    const took = performance.now() - began;
    if (went) return Math.round(took);
    if (took > GIVEN_UP_AFTER_MS) throw new Error(`${what} did not come back within a minute`);
    await wait(LOOK_EVERY_MS);
  }
};

/** A visitor who puts something into the cart: a write. */
export const visitAndAdd = async (url: string, goods: string, patienceMs: number): Promise<void> => {
  const address = ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.');
  let token: string | null = null;
  const call = createClient({
    token: () => token,
    newIdempotencyKey: () => crypto.randomUUID(),
    transport: async (path, headers, body) => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': address },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      return { status: answer.status, json: await answer.json() };
    },
  });
  token = (await call(contract.renew, {})).AccessToken;
  await call(contract.addItem, { ProductId: goods });
};

/** Housekeeping that may run at any time, asked for under a key of its own. */
const ADD_JOB = `select 1 as n from graphile_worker.add_job('release-expired-reservations', job_key => $1)`;
const JOBS_LEFT = 'select count(*)::int as n from graphile_worker.jobs where key = $1';

/** Asks for a job and waits until a worker has done it, in spite of a database that is away; answers how long that took. */
export const untilJobIsDone = async (connection: ClientConfig): Promise<number> => {
  const key = `probe-${randomBytes(8).toString('hex')}`;
  const began = performance.now();
  await until('asking for jobs', async () => (await ask(connection, ADD_JOB, [key])) === 1);
  await until('working off jobs', async () => (await ask(connection, JOBS_LEFT, [key])) === 0);
  return Math.round(performance.now() - began);
};

const DUE_JOBS = `select count(*)::int as n from graphile_worker.jobs where run_at <= now() + interval '1 minute'`;

export const untilQueueIsEmpty = async (connection: ClientConfig): Promise<void> => {
  await until('the queue', async () => (await ask(connection, DUE_JOBS)) === 0);
};
