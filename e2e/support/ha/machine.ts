import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stoppingWithParent } from '../../../apps/server/src/platform/db/embedded/parent-death.ts';
import type { ServerUser } from '../../../apps/server/src/platform/db/embedded/server-user.ts';
import { etcdEnvironment, patroniFile } from './documented.ts';
import { processTree, signalAll } from './process-tree.ts';
import type { HaPrograms } from './programs.ts';

const LINES_SHOWN = 15;

export interface MachinePlan {
  readonly programs: HaPrograms;
  /** Undefined: the user who runs the storm. */
  readonly user: ServerUser | undefined;
  readonly number: number;
  readonly network: string;
  readonly folder: string;
  readonly password: string;
  readonly reachedAt: string;
  readonly isSynchronous: boolean;
}

export interface ProgramPlace {
  readonly user: ServerUser | undefined;
  readonly folder: string;
  readonly log: string;
  /** Of its environment. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Starts a program that ends with this process and writes into a log. */
export const startProgram = async (
  program: string,
  args: readonly string[],
  place: ProgramPlace,
): Promise<ChildProcess> => {
  const command = await stoppingWithParent({ program, args });
  const log = openSync(join(place.folder, place.log), 'a');
  const child = spawn(command.program, [...command.args], {
    ...place.user,
    cwd: place.folder,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...place.variables },
  });
  await once(child, 'spawn');
  return child;
};

/** One machine of the database: a member of etcd, Patroni, and the PostgreSQL that Patroni runs. */
export class DatabaseMachine {
  readonly name: string;
  readonly host: string;
  readonly #plan: MachinePlan;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  constructor(plan: MachinePlan) {
    this.#plan = plan;
    this.name = `db-${plan.number}`;
    this.host = `${plan.network}1${plan.number}`;
    const { folder, user } = plan;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'patroni.yml'), patroniFile({ ...plan, postgresFolder: plan.programs.postgresFolder }), {
      mode: 0o600,
    });
    if (user !== undefined)
      for (const path of [folder, join(folder, 'patroni.yml')]) chownSync(path, user.uid, user.gid);
  }

  async start(): Promise<void> {
    const { programs, folder, user } = this.#plan;
    await this.startEtcd();
    const args = [join(folder, 'patroni.yml')];
    this.#patroni = await startProgram(programs.patroni, args, { user, folder, log: 'patroni.log' });
  }

  async startEtcd(): Promise<void> {
    const { programs, folder, user } = this.#plan;
    const place = { user, folder, log: 'etcd.log', variables: etcdEnvironment(this.#plan) };
    this.#etcd = await startProgram(programs.etcd, ['--log-level=error'], place);
  }

  async loseEtcd(): Promise<void> {
    const [running] = alive([this.#etcd]);
    if (running === undefined) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Ends every process of it at once, as a loss of power does. */
  async lose(): Promise<void> {
    const programs = this.#programs();
    const ended = programs.map((child) => once(child, 'exit'));
    // A frozen process dies as well.
    signalAll(this.#everything(), 'SIGKILL');
    await Promise.all(ended);
  }

  /**
   * Stops PostgreSQL and Patroni where they stand, until they are thawed. The member of etcd is ended: others give up a connection to a
   * machine that is silent, which here would go on to take what it is sent.
   */
  async freeze(): Promise<void> {
    await this.loseEtcd();
    signalAll(this.#everything(), 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    signalAll(this.#everything(), 'SIGCONT');
    await this.startEtcd();
  }

  /** Ends PostgreSQL alone, without a word to Patroni. */
  crashPostgres(): void {
    signalAll(processTree(this.#postmaster()), 'SIGKILL');
  }

  /** What Patroni said last; PostgreSQL writes into the same log. */
  recentLog(): string {
    const lines = readFileSync(join(this.#plan.folder, 'patroni.log'), 'utf8').split('\n');
    const said = lines.filter((line) => /,\d{3} [A-Z]+: /.test(line)).slice(-LINES_SHOWN);
    return [this.name, ...said].join('\n');
  }

  #everything(): readonly number[] {
    return processTree([...pidsOf(this.#programs()), ...this.#postmaster()]);
  }

  #programs(): readonly ChildProcess[] {
    return alive([this.#etcd, this.#patroni]);
  }

  #postmaster(): readonly number[] {
    try {
      const [pid] = readFileSync(join(this.#plan.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      return [Number(pid)];
    } catch {
      // PostgreSQL does not run here.
      return [];
    }
  }
}

const alive = (children: readonly (ChildProcess | undefined)[]): readonly ChildProcess[] =>
  children.filter(
    (child): child is ChildProcess => child !== undefined && child.exitCode === null && child.signalCode === null,
  );

const pidsOf = (children: readonly ChildProcess[]): readonly number[] =>
  children.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
