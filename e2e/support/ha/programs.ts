import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a database on several machines is made of. */
export interface HaPrograms {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  /** PostgreSQL's own. */
  readonly postgresFolder: string;
}

/** Debian's packages; a release has one version of PostgreSQL. */
export const HA_PACKAGES = 'etcd-server patroni haproxy postgresql';

const POSTGRES = '/usr/lib/postgresql';

const findProgram = (name: string, versionOption: string): string | undefined =>
  [name, `/usr/sbin/${name}`].find((program) => spawnSync(program, [versionOption], { stdio: 'ignore' }).status === 0);

const findPostgresFolder = (): string | undefined =>
  (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
    .filter((version) => Number(version) >= 15 && existsSync(join(POSTGRES, version, 'bin', 'postgres')))
    .map((version) => join(POSTGRES, version, 'bin'))
    .at(-1);

/** The machine's; undefined where one of them is missing, and everywhere but on Linux, whose whole 127.0.0.0/8 is loopback. */
export const findHaPrograms = (): HaPrograms | undefined => {
  if (process.platform !== 'linux') return undefined;
  const etcd = findProgram('etcd', '--version');
  const patroni = findProgram('patroni', '--version');
  const haproxy = findProgram('haproxy', '-v');
  const postgresFolder = findPostgresFolder();
  if (etcd === undefined || patroni === undefined || haproxy === undefined || postgresFolder === undefined)
    return undefined;
  return { etcd, patroni, haproxy, postgresFolder };
};
