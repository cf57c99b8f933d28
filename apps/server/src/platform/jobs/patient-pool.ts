import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isPassingFault } from '#server/platform/db/passing-faults.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** A pool whose statements wait for the database instead of failing while it is away. */
export interface PatientPool {
  readonly pool: Pool;
  /** When the database failed last, in milliseconds of this process's steady time; undefined while it never did. */
  readonly lastFaultAt: () => number | undefined;
}

/**
 * Gives the job queue's library a pool that passing faults do not come through. The library ends itself when it cannot write down that a job is
 * done, and would do that job again. Only for single statements, each of which may run twice: where an answer is lost,
 * nobody knows whether its statement was done. Once `impatient` is aborted, for the end of the process, a fault is a failure.
 */
export const createPatientPool = (pool: Pool, impatient: AbortSignal): PatientPool => {
  const patience = new Patience(impatient);
  const connect = (callback?: ConnectCallback): Promise<PoolClient> | undefined => {
    if (callback === undefined)
      return connectPatiently(pool, patience).then((client) => toPatient(client, pool, patience));
    // Whoever takes a connection this way listens on it, or gives it back after one statement of its own.
    connectPatiently(pool, patience).then(
      (client) => {
        callback(undefined, client, (error) => {
          client.release(error);
        });
      },
      (error: unknown) => {
        callback(error, undefined, () => undefined);
      },
    );
    return undefined;
  };
  return {
    pool: new Proxy(pool, {
      get: (target, name, self): unknown => (name === 'connect' ? connect : Reflect.get(target, name, self)),
    }),
    lastFaultAt: () => patience.lastFaultAt,
  };
};

type ConnectCallback = (
  error: unknown,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

class Patience {
  lastFaultAt: number | undefined;
  readonly #impatient: AbortSignal;

  constructor(impatient: AbortSignal) {
    this.#impatient = impatient;
  }

  /** Does something again and again until no passing fault comes between. Throws every other failure. */
  async insist<Result>(act: (turn: number) => Promise<Result>): Promise<Result> {
    for (let turn = 0; ; turn += 1) {
      try {
        return await act(turn);
      } catch (error) {
        if (!isPassingFault(error) || this.#impatient.aborted) throw error;
        this.lastFaultAt = performance.now();
        await this.#pause(Math.min(FIRST_PAUSE_MS * 2 ** turn, LONGEST_PAUSE_MS));
      }
    }
  }

  async #pause(delayMs: number): Promise<void> {
    try {
      await wait(delayMs, undefined, { signal: this.#impatient });
    } catch (error) {
      if (!this.#impatient.aborted) throw error;
    }
  }
}

const connectPatiently = (pool: Pool, patience: Patience): Promise<PoolClient> => patience.insist(() => pool.connect());

/** A connection that is replaced behind the back of whoever holds it, each time that the database fails on it. */
const toPatient = (first: PoolClient, pool: Pool, patience: Patience): PoolClient => {
  let current: PoolClient | undefined = first;
  const query = (...given: readonly unknown[]): Promise<unknown> =>
    patience.insist(async () => {
      current ??= await pool.connect();
      const client = current;
      try {
        const answer: unknown = await Reflect.apply(queryOf(client), client, given);
        return answer;
      } catch (error) {
        if (isPassingFault(error)) {
          current = undefined;
          client.release(true);
        }
        throw error;
      }
    });
  const release = (error?: Error | boolean): void => {
    current?.release(error);
    current = undefined;
  };
  const replaced: Readonly<Record<string | symbol, unknown>> = { query, release };
  return new Proxy(first, {
    get: (target, name): unknown => (Object.hasOwn(replaced, name) ? replaced[name] : Reflect.get(target, name)),
  });
};

const queryOf = (client: PoolClient): ((...given: readonly unknown[]) => unknown) => {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('a connection without a query function');
  return (...given) => {
    const answer: unknown = Reflect.apply(query, client, given);
    return answer;
  };
};
