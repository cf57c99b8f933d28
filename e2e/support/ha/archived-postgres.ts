import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runProgram } from '../../../apps/server/src/platform/db/embedded/run-program.ts';
import { findServerUser } from '../../../apps/server/src/platform/db/embedded/server-user.ts';
import { adminQuery } from '../../../apps/server/test/database/admin-query.ts';
import { documentedFile } from './documented.ts';
import { startProgram } from './machine.ts';

/** A PostgreSQL whose log pgBackRest archives, by docs/deploy/ha/pgbackrest.conf. */
export interface ArchivedPostgres {
  readonly query: (statement: string) => Promise<readonly unknown[]>;
  /** Runs pgBackRest, which must succeed. */
  readonly pgbackrest: (...args: readonly string[]) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops the server and forgets its data. */
  readonly loseData: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const openArchivedPostgres = async (postgresFolder: string): Promise<ArchivedPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-archive-'));
  chmodSync(folder, 0o711);
  const user = findServerUser([]);
  const own = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  };
  const [data, run, repository, spool, locks] = [own('data'), own('run'), own('repo'), own('spool'), own('locks')];
  const config = join(folder, 'pgbackrest.conf');
  const text = documentedFile('pgbackrest.conf', [
    ['/var/lib/pgbackrest', repository],
    ['/var/spool/pgbackrest', spool],
    ['/var/lib/postgresql/15/main', data],
    ['/var/run/postgresql', run],
    ['[global]', `[global]\nlock-path=${locks}`],
    // The user of this place has another name than the server's.
    ['[kapok]', '[kapok]\npg1-user=postgres'],
  ]);
  writeFileSync(config, text, { mode: 0o644 });
  const here = [`--config=${config}`, '--stanza=kapok'];
  const runHere = async (program: string, args: readonly string[]): Promise<void> => {
    const { exitCode, output } = await runProgram(program, args, { user, cwd: run });
    if (exitCode !== 0) throw new Error(`${program} ended with ${String(exitCode)}:\n${output}`);
  };
  const url = `postgres://postgres@${encodeURIComponent(run)}:5432/postgres`;
  const query = (statement: string): Promise<readonly unknown[]> => adminQuery(url, statement);
  let server: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  await runHere(join(postgresFolder, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync']);
  return {
    query,
    pgbackrest: (...args) => runHere('pgbackrest', [...here, ...args]),
    start: async () => {
      const settings = [
        'listen_addresses=',
        `unix_socket_directories=${run}`,
        'archive_mode=on',
        `archive_command=pgbackrest ${here.join(' ')} archive-push %p`,
      ];
      const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
      server = await startProgram(join(postgresFolder, 'postgres'), args, { user, folder: run, log: 'server.log' });
      // A server that recovers answers before it takes writes.
      const takesWrites = async (): Promise<boolean> =>
        (await query('select from pg_control_recovery() where pg_is_in_recovery()')).length === 0;
      while (!(await takesWrites().catch(() => false))) {
        if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
        await wait(50);
      }
    },
    loseData: async () => {
      await stop();
      rmSync(data, { recursive: true });
      own('data');
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
