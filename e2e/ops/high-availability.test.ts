import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openArchivedPostgres, type ArchivedPostgres } from '../support/ha/archived-postgres.ts';
import { etcdEnvironment, haproxyFile, patroniFile } from '../support/ha/documented.ts';
import { startProgram } from '../support/ha/machine.ts';
import { findHaPrograms } from '../support/ha/programs.ts';

const DOCS = resolve(import.meta.dirname, '../../docs');
const NETWORK = '127.93.17.';
const LIMIT_MS = 120_000;

const programs = findHaPrograms();
const hasArchiver = spawnSync('pgbackrest', ['version'], { stdio: 'ignore' }).status === 0;

/** Runs a program that ends by itself; answers what it wrote where it failed. */
const complaintOf = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${program} ended with ${String(status)}: ${stdout}${stderr}`;
};

describe.skipIf(programs === undefined)('the files for a database on three machines', () => {
  const { etcd = '', patroni = '', haproxy = '', postgresFolder = '' } = programs ?? {};
  let folder: string;
  let members: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kapok-ha-'));
    members = [];
  });
  afterEach(async () => {
    for (const member of members) {
      const ended = once(member, 'exit');
      member.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('[WIDE-1] HAProxy reads its file as it is, and without a warning', () => {
    const path = join(folder, 'haproxy.cfg');
    expect(complaintOf(haproxy, '-c', '-dW', '-f', join(DOCS, 'deploy/ha/haproxy.cfg'))).toBe('');
    writeFileSync(path, `${haproxyFile({ network: NETWORK, port: 5_000 })}\n  option no-such-thing\n`);
    expect(complaintOf(haproxy, '-c', '-f', path)).toContain('no-such-thing');
  });

  it(
    '[WIDE-1] etcd starts by its file on each machine, and Patroni finds nothing to mend in its own',
    async () => {
      for (const number of [1, 2, 3]) {
        const variables = etcdEnvironment({ number, network: NETWORK, folder: join(folder, String(number)) });
        members.push(await startProgram(etcd, [], { user: undefined, folder, log: `etcd-${number}.log`, variables }));
      }
      const health = async (): Promise<string> =>
        (await fetch(`http://${NETWORK}11:2379/health`, { signal: AbortSignal.timeout(2_000) })).text();
      await expect.poll(() => health().catch(String)).toContain('"health":"true"');
      const path = join(folder, 'patroni.yml');
      const place = {
        number: 1,
        network: NETWORK,
        folder,
        postgresFolder,
        password: 'secret',
        reachedAt: `${NETWORK}11:5432`,
        isSynchronous: true,
      };
      writeFileSync(path, patroniFile(place));
      expect(complaintOf(patroni, '--validate-config', path)).toBe('');
      writeFileSync(path, patroniFile(place).replace(/^scope: .*$/m, ''));
      expect(complaintOf(patroni, '--validate-config', path)).toContain('scope');
    },
    LIMIT_MS,
  );

  it('[WIDE-1] Kubernetes is asked for three instances whose commits wait, with an archive', () => {
    // Patroni brings a reader of YAML.
    const path = join(DOCS, 'deploy/ha/cloudnative-pg.yaml');
    const program = `import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))`;
    const { stdout } = spawnSync('/usr/bin/python3', ['-c', program, path], { encoding: 'utf8' });
    const [cluster, archive, nightly] = z
      .tuple([
        z.object({
          kind: z.literal('Cluster'),
          metadata: z.object({ name: z.string() }),
          spec: z.object({
            instances: z.literal(3),
            postgresql: z.object({
              synchronous: z.object({ number: z.literal(1), dataDurability: z.literal('required') }),
            }),
            plugins: z.tuple([z.object({ name: z.string(), parameters: z.object({ barmanObjectName: z.string() }) })]),
          }),
        }),
        z.object({ kind: z.literal('ObjectStore'), metadata: z.object({ name: z.string() }) }),
        z.object({
          kind: z.literal('ScheduledBackup'),
          spec: z.object({
            cluster: z.object({ name: z.string() }),
            pluginConfiguration: z.object({ name: z.string() }),
          }),
        }),
      ])
      .parse(JSON.parse(stdout));
    const [plugin] = cluster.spec.plugins;
    expect(plugin.parameters.barmanObjectName).toBe(archive.metadata.name);
    expect(nightly.spec).toMatchObject({ cluster: cluster.metadata, pluginConfiguration: { name: plugin.name } });
  });
});

describe.skipIf(programs === undefined || !hasArchiver)('the archive of a database', () => {
  let postgres: ArchivedPostgres;
  beforeEach(async () => {
    postgres = await openArchivedPostgres(programs?.postgresFolder ?? '');
    await postgres.start();
  }, LIMIT_MS);
  afterEach(() => postgres.remove());

  const second = async (): Promise<number> => {
    const rows = await postgres.query(`select floor(extract(epoch from clock_timestamp()))::int as second`);
    return z.array(z.object({ second: z.number() })).parse(rows)[0]?.second ?? 0;
  };

  it(
    '[WIDE-1] pgBackRest takes its file, and brings a lost database back to a moment before a mistake',
    async () => {
      await postgres.pgbackrest('stanza-create');
      await postgres.pgbackrest('check');
      await postgres.query('create table deed (what text)');
      await postgres.pgbackrest('backup');
      // It finds backups by whole seconds: the moment is in a later one.
      const ended = await second();
      await expect.poll(second, { interval: 50 }).toBeGreaterThan(ended);
      await postgres.query(`insert into deed values ('sold after the backup')`);
      const [moment] = z
        .array(z.object({ now: z.string() }))
        .parse(await postgres.query(`select clock_timestamp()::text as now`));
      await postgres.query(`insert into deed values ('deleted everything by mistake')`);
      // Ends the segment, and waits until it is in the archive.
      await postgres.pgbackrest('check');

      await postgres.loseData();
      await postgres.pgbackrest('--type=time', `--target=${moment?.now ?? ''}`, '--target-action=promote', 'restore');
      await postgres.start();
      expect(await postgres.query('select what from deed')).toEqual([{ what: 'sold after the backup' }]);
    },
    LIMIT_MS,
  );
});

it('[WIDE-1] the page about a database on three machines names files that exist', () => {
  const page = readFileSync(join(DOCS, 'high-availability.md'), 'utf8');
  const named = [...page.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((path) => !existsSync(join(DOCS, path)))).toEqual([]);
});
