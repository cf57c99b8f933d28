import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { createConnection } from '../driver.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode, errorMessage } from './error-code.ts';
import { giveTo } from './ownership.ts';
import type { ServerUser } from './server-user.ts';
import type { ConnectionConfig } from './server-address.ts';

/** What answers at an address. `foreign` is a server of other data, or one that will not tell. */
export type Answer =
  { readonly kind: 'nobody' | 'starting' | 'ours' } | { readonly kind: 'foreign'; readonly detail: string };

const MARK_FILE = 'kapok-mark';
const NOT_LISTENING = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ECONNRESET', 'EPIPE', 'ENOTDIR']);
/** Starting up, or shutting down. */
const CANNOT_CONNECT_NOW = '57P03';
const WRONG_PASSWORD = '28P01';
const PROBE_TIMEOUT_MS = 10_000;

/** Puts a fresh random mark into the cluster; only a server of that very directory can read it back. */
export const markCluster = async (cluster: string, user: ServerUser | undefined): Promise<void> => {
  const file = join(cluster, MARK_FILE);
  await writeFile(file, crypto.randomUUID(), { mode: 0o600 });
  await giveTo(file, user);
};

/**
 * Asks the server at an address which directory it serves, before anything else is said to it. Paths are not compared, because links and
 * mounts give one directory several names: the server must read back the mark that lies in ours.
 */
export const askWhoAnswers = async (address: ConnectionConfig, cluster: string): Promise<Answer> => {
  // A server that dies during the question rejects the query as well; that is where it is handled.
  const client = createConnection({ ...address, connectionTimeoutMillis: PROBE_TIMEOUT_MS }, () => undefined);
  try {
    await client.connect();
    return await compareMark(client, cluster);
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (NOT_LISTENING.has(code)) return { kind: 'nobody' };
    if (code === CANNOT_CONNECT_NOW) return { kind: 'starting' };
    return { kind: 'foreign', detail: code === WRONG_PASSWORD ? 'it takes another password' : errorMessage(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
};

const compareMark = async (client: Client, cluster: string): Promise<Answer> => {
  const { rows } = await client.query<{ directory: string; mark: string | null }>(
    `select current_setting('data_directory') as directory, pg_read_file('${MARK_FILE}', true) as mark`,
  );
  const ownMark = await readFile(join(cluster, MARK_FILE), 'utf8').catch(() => undefined);
  const row = rows[0];
  if (row !== undefined && ownMark !== undefined && row.mark === ownMark) return { kind: 'ours' };
  return { kind: 'foreign', detail: `it serves ${row?.directory ?? 'another directory'}` };
};

/** The refusal to speak to a server of other data. */
export const foreignServer = (address: ConnectionConfig, cluster: string, detail: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'foreign-server',
    `The PostgreSQL at ${address.host} is not the one of ${cluster} (${detail}); nothing was done to it. Stop it, or set SHOP_DATA_DIR to another folder. If this folder is a copy of a running shop's, delete postmaster.pid in it.`,
  );
