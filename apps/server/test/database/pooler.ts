import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Debian and most others; undefined where PgBouncer is not installed. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

export const hasPooler = program !== undefined;

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const LOOK_AGAIN_AFTER_MS = 50;
const PATIENCE_MS = 15_000;

export interface RunningPooler {
  /** The same database, through the pooler. */
  readonly through: (connectionString: string) => string;
  readonly stop: () => Promise<void>;
}

export interface PoolerOptions {
  /** Connections to each database, which all clients share. */
  readonly serverConnections: number;
  /** Whether it takes the limits of a connection and forgets them, as poolers of hosting companies do. */
  readonly takesLimits?: boolean;
}

const freePort = async (): Promise<number> => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
};

/** One for every database of a server; in transaction mode, and without any setting beside the limits of a test. */
const configOf = (server: URL, port: number, { serverConnections, takesLimits = false }: PoolerOptions): string => {
  const password = server.password === '' ? '' : ` password='${decodeURIComponent(server.password)}'`;
  const host = decodeURIComponent(server.hostname);
  return [
    '[databases]',
    `* = host=${host} port=${server.port} user=${decodeURIComponent(server.username)}${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 2000',
    `default_pool_size = ${serverConnections}`,
    'server_idle_timeout = 5',
    ...(takesLimits
      ? ['ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout']
      : []),
    '',
  ].join('\n');
};

/** Starts PgBouncer in front of the server of this address, on loopback. */
export const startPooler = async (serverUrl: string, options: PoolerOptions): Promise<RunningPooler> => {
  if (program === undefined) throw new Error('PgBouncer is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'kapok-pooler-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  await writeFile(file, configOf(new URL(serverUrl), port, options), { mode: 0o644 });
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, ['-q', file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const through = (connectionString: string): string => {
    const url = new URL(connectionString);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await answers(through(serverUrl)))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`PgBouncer did not start: ${said.join('')}`);
    }
    await wait(LOOK_AGAIN_AFTER_MS);
  }
  return { through, stop };
};

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    // It is starting.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
