import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { giveTo, giveTreeTo } from '#server/platform/db/embedded/ownership.ts';
import { serverEnvironment } from '#server/platform/db/embedded/server-environment.ts';
import type { ServerUser } from '#server/platform/db/embedded/server-user.ts';
import { adminQuery } from '../database/admin-query.ts';
import { connectionUrl } from '../database/connection-url.ts';

const LOOK_EVERY_MS = 25;
const PORT = 5432;

/** As tests need it: quick, and fit to be followed by a standby. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(PORT),
  fsync: 'off',
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
  shared_buffers: '32MB',
  max_connections: '60',
  timezone: 'UTC',
  // A standby that comes back is met at once.
  wal_retrieve_retry_interval: '100ms',
};

export interface PostgresPlace {
  /** Holds PostgreSQL's `bin`. */
  readonly programs: string;
  /** Undefined: the user of the test. */
  readonly user: ServerUser | undefined;
  /** Exists, and becomes the server's. */
  readonly cluster: string;
  readonly socketFolder: string;
}

/** A PostgreSQL server that a test starts, kills and starts again, reached at a socket of its own. */
export class PostgresServer {
  readonly #place: PostgresPlace;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  constructor(place: PostgresPlace, settings: Readonly<Record<string, string>> = {}) {
    this.#place = place;
    this.#settings = { ...SETTINGS, unix_socket_directories: place.socketFolder, ...settings };
  }

  /** Of a database as the superuser. */
  url(database: string): string {
    return connectionUrl({ host: this.#place.socketFolder, port: PORT, user: 'postgres', database, ssl: false });
  }

  async start(): Promise<void> {
    const { programs, user, cluster, socketFolder } = this.#place;
    await giveTreeTo(cluster, user);
    await mkdir(socketFolder, { recursive: true });
    await giveTo(socketFolder, user);
    await chmod(socketFolder, 0o700);
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(programs, 'bin', 'postgres'), ['-D', cluster, ...settings], {
      ...user,
      cwd: cluster,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const log: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString('utf8')));
    this.#process = child;
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log.join('')}`);
      await wait(LOOK_EVERY_MS);
    }
  }

  /** As when its machine loses power. */
  async crash(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Follows a primary from its next start on; it must be a copy of it. */
  async follow(primary: PostgresServer, name: string): Promise<void> {
    const { cluster } = this.#place;
    const host = new URL(primary.url('postgres')).hostname;
    const line = `host=${decodeURIComponent(host)} port=${PORT} user=postgres application_name=${name}`;
    await writeFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`);
    await writeFile(join(cluster, 'standby.signal'), '');
  }

  async #answers(): Promise<boolean> {
    try {
      await adminQuery(this.url('postgres'), 'select 1');
      return true;
    } catch {
      // Not yet.
      return false;
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
