import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes, randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findServerUser } from '../../../apps/server/src/platform/db/embedded/server-user.ts';
import { adminQuery } from '../../../apps/server/test/database/admin-query.ts';
import { layDatabaseCable, type DatabaseCable } from '../../../apps/server/test/database-cable.ts';
import { findFreePorts } from '../storm/free-ports.ts';
import { haproxyFile } from './documented.ts';
import { DatabaseMachine, startProgram } from './machine.ts';
import type { HaPrograms } from './programs.ts';

const MACHINES = [1, 2, 3] as const;
const LOOK_EVERY_MS = 100;
const WHOLE_WITHIN_MS = 180_000;

const clusterReport = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** A machine, and the line by which the other two follow it. */
interface Member {
  readonly machine: DatabaseMachine;
  readonly replication: DatabaseCable;
}

/** PostgreSQL on three machines under Patroni and etcd, behind HAProxy, by the files of docs/deploy/ha. */
export interface DatabaseCluster {
  /** Of the shop's database, by HAProxy. */
  readonly proxyUrl: string;
  /** The same with every machine named. */
  readonly hostsUrl: string;
  readonly members: readonly Member[];
  /** Who is primary and who is its synchronous standby, as Patroni says. */
  readonly findRoles: () => Promise<Roles>;
  /** Waits until all three are there, with one primary that two follow. */
  readonly untilWhole: () => Promise<void>;
  readonly switchOver: (from: DatabaseMachine) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Roles {
  readonly primary: Member;
  /** The one that commits wait for; any other where they wait for none. */
  readonly standby: Member;
}

export interface ClusterOptions {
  readonly programs: HaPrograms;
  readonly isSynchronous: boolean;
}

/** Three addresses of loopback that nobody else is likely to have. */
const drawNetwork = (): string => `127.${randomInt(2, 255)}.${randomInt(0, 256)}.`;

export const startDatabaseCluster = async ({ programs, isSynchronous }: ClusterOptions): Promise<DatabaseCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-ha-'));
  chmodSync(folder, 0o711);
  const user = findServerUser([]);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const network = drawNetwork();
  const password = randomBytes(12).toString('hex');
  const members = await Promise.all(
    MACHINES.map(async (number): Promise<Member> => {
      const replication = await layDatabaseCable(`postgres://x@${network}1${number}:5432/postgres`);
      const reachedAt = new URL(replication.connectionString).host;
      const place = { number, network, folder: join(folder, `db-${number}`), password, reachedAt };
      return { machine: new DatabaseMachine({ programs, user, isSynchronous, ...place }), replication };
    }),
  );
  const [port = 0] = await findFreePorts(1);
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyFile({ network, port }));
  for (const { machine } of members) await machine.start();
  const haproxyArguments = ['-f', join(folder, 'haproxy.cfg'), '-db'];
  const haproxy = await startProgram(programs.haproxy, haproxyArguments, { user, folder, log: 'haproxy.log' });
  const kapok = `kapok:${password}`;
  const cluster: DatabaseCluster = {
    proxyUrl: `postgres://${kapok}@127.0.0.1:${port}/kapok`,
    hostsUrl: `postgres://${kapok}@${members.map(({ machine }) => `${machine.host}:5432`).join(',')}/kapok`,
    members,
    findRoles: () => findRoles(members),
    untilWhole: () => untilWhole(members, isSynchronous),
    switchOver: (from) => switchOver(from),
    stop: () => stop({ folder, members, haproxy }),
  };
  try {
    await cluster.untilWhole();
    const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    await adminQuery(adminUrl, `create role kapok login password '${password}'`);
    await adminQuery(adminUrl, `create database kapok owner kapok encoding 'UTF8' template template0`);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
};

/** What Patroni says of the cluster, whichever machine answers first. */
const readReport = async (members: readonly Member[]): Promise<z.output<typeof clusterReport>['members']> => {
  const answers = members.map(async ({ machine }) => {
    const answer = await fetch(`http://${machine.host}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    return clusterReport.parse(await answer.json()).members;
  });
  return Promise.any(answers);
};

const findRoles = async (members: readonly Member[]): Promise<Roles> => {
  const report = await readReport(members);
  const memberWith = (...roles: readonly string[]): Member | undefined => {
    const name = report.find(({ role }) => roles.includes(role))?.name;
    return members.find(({ machine }) => machine.name === name);
  };
  const primary = memberWith('leader');
  const standby = memberWith('sync_standby') ?? memberWith('replica');
  if (primary === undefined || standby === undefined) throw new Error('the database has no primary and standby now');
  return { primary, standby };
};

const isWhole = async (members: readonly Member[], isSynchronous: boolean): Promise<boolean> => {
  const report = await readReport(members);
  const count = (...roles: readonly string[]): number =>
    report.filter(({ role, state }) => roles.includes(role) && /^(running|streaming)$/.test(state)).length;
  return (
    count('leader') === 1 &&
    (isSynchronous ? count('sync_standby') === 1 && count('replica') === 1 : count('replica') === 2)
  );
};

const untilWhole = async (members: readonly Member[], isSynchronous: boolean): Promise<void> => {
  const deadline = performance.now() + WHOLE_WITHIN_MS;
  while (!(await isWhole(members, isSynchronous).catch(() => false))) {
    if (performance.now() > deadline) {
      const logs = members.map(({ machine }) => machine.recentLog());
      throw new Error(`the database did not become whole:\n${logs.join('\n\n')}`);
    }
    await wait(LOOK_EVERY_MS);
  }
};

const switchOver = async ({ host, name }: DatabaseMachine): Promise<void> => {
  const answer = await fetch(`http://${host}:8008/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: name }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`Patroni refused to switch over: ${said}`);
};

const stop = async (parts: {
  readonly folder: string;
  readonly members: readonly Member[];
  readonly haproxy: ChildProcess;
}): Promise<void> => {
  const { folder, members, haproxy } = parts;
  const ended = haproxy.exitCode === null && haproxy.signalCode === null ? once(haproxy, 'exit') : undefined;
  haproxy.kill('SIGKILL');
  await ended;
  for (const { machine, replication } of members) {
    await machine.lose();
    await replication.cut();
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
};
