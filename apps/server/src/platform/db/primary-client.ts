import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { serverOf, type ServerAddress } from './several-hosts.ts';
import { assertTakesWrites } from './takes-writes.ts';

/** Below the time limit of a connection, so that one server that is silent does not keep it from another that answers. */
const ANSWER_LIMIT_MS = 2_000;
/** For so long the others are heard once one has answered. */
const SECOND_ANSWER_MS = 250;

type Connected = (error: Error) => void;

/**
 * A kind of connection that is made to whichever of several servers takes writes, the one that was promoted last where two do. All are asked at
 * once, each time, since the primary may have changed; connections that are made together share the question. Where none takes writes,
 * connecting fails with what each of them said.
 */
export const clientOfPrimary = (config: ClientConfig, addresses: readonly string[]): typeof Client => {
  let asking: Promise<ServerAddress> | undefined;
  const find = (): Promise<ServerAddress> => {
    asking ??= findPrimary(config, addresses).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | undefined {
      if (callback === undefined) return this.#toPrimary();
      find().then(
        (server) => {
          Object.assign(this, server);
          super.connect(callback);
        },
        (error: unknown) => {
          callback(error instanceof Error ? error : new Error('no server of the database was found', { cause: error }));
        },
      );
      return undefined;
    }

    async #toPrimary(): Promise<Client> {
      Object.assign(this, await find());
      return super.connect();
    }
  };
};

/** A server that takes writes. */
interface Primary extends ServerAddress {
  /** Counts the promotions: each begins a new line of the database's history. */
  readonly timeline: number;
}

/** The first that answers, or one that was promoted later, where it says so soon: a primary that was away for a while may not know yet. */
const findPrimary = async (config: ClientConfig, addresses: readonly string[]): Promise<ServerAddress> => {
  const answers = addresses.map((address) => askForWrites(config, address));
  const found: Primary[] = [await Promise.any(answers)];
  const waiting = new AbortController();
  const everybody = Promise.allSettled(
    answers.map(async (answer) => {
      found.push(await answer);
    }),
  );
  await Promise.race([everybody, wait(SECOND_ANSWER_MS, undefined, { signal: waiting.signal })]);
  waiting.abort();
  const { host, port } = found.reduce((best, other) => (other.timeline > best.timeline ? other : best));
  return { host, port };
};

const askForWrites = async (config: ClientConfig, address: string): Promise<Primary> => {
  const limits = { connectionTimeoutMillis: ANSWER_LIMIT_MS, query_timeout: ANSWER_LIMIT_MS };
  const client = new Client({ ...config, ...limits, connectionString: address });
  // A connection that breaks fails the question that waits on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertTakesWrites(client);
    return { ...serverOf(address), timeline: await readTimeline(client) };
  } finally {
    client.connection.stream.destroy();
  }
};

/** The eight digits at the front of its log's name. */
const readTimeline = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ readonly name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  return Number.parseInt(rows[0]?.name.slice(0, 8) ?? '0', 16);
};
