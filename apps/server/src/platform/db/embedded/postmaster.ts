import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { explainSpawnFailure } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { clusterAsServerSees, type Layout } from './layout.ts';
import { giveTo } from './ownership.ts';
import { stoppingWithParent } from './parent-death.ts';
import type { ConnectionConfig } from './server-address.ts';
import { serverEnvironment } from './server-environment.ts';
import { askWhoAnswers, foreignServer } from './server-identity.ts';
import { listLogs, readStartLog, startLogFile } from './server-log.ts';
import { serverSettings } from './server-settings.ts';
import { sendStopSignal } from './stop-signal.ts';

export interface PostmasterPlan {
  readonly layout: Layout;
  readonly binaries: string;
  /** The maintenance database, by which the server is asked who it is. */
  readonly address: ConnectionConfig;
  /** Undefined on Windows, where the server listens on loopback. */
  readonly socketFolder: string | undefined;
  readonly isDurable: boolean;
  readonly stopsWithParent: boolean;
  /** Told once the server's own process runs, long before it answers. */
  readonly onSpawned?: (() => void) | undefined;
}

const POLL_MS = 15;
/** Recovery after a power failure may take minutes; the server is waited for as long as it lives, up to this. */
const READY_PATIENCE_MS = 600_000;
/** Sessions of a killed server hold its memory until they notice, normally within milliseconds. */
const EARLIER_SESSIONS_PATIENCE_MS = 15_000;
const EARLIER_SESSIONS_ALIVE = /pre-existing shared memory block/;
const FAST_STOP_PATIENCE_MS = 30_000;

/** Starts the server and returns its process once it answers and has proven that it serves our cluster. */
export const startPostmaster = async (plan: PostmasterPlan): Promise<ChildProcess> => {
  const deadline = performance.now() + EARLIER_SESSIONS_PATIENCE_MS;
  for (;;) {
    const earlierLogs = listLogs(plan.layout.logFolder);
    const child = await spawnPostmaster(plan);
    plan.onSpawned?.();
    if (await becomesReady(child, plan)) return child;
    const log = readStartLog(plan.layout.logFolder, earlierLogs);
    if (!EARLIER_SESSIONS_ALIVE.test(log) || performance.now() > deadline) throw startFailed(plan, log);
    await delay(POLL_MS * 10);
  }
};

/** Stops the server: sessions end, everything is written out. Resolves when its process is gone. */
export const stopPostmaster = async (child: ChildProcess, binaries: string): Promise<void> => {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, 'exit');
  await sendStopSignal(child.pid, 'fast', binaries);
  const patience = new AbortController();
  const impatience = delay(FAST_STOP_PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).then(
    () => sendStopSignal(child.pid ?? 0, 'immediate', binaries),
    () => undefined,
  );
  await ended;
  patience.abort();
  await impatience;
};

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const spawnPostmaster = async (plan: PostmasterPlan): Promise<ChildProcess> => {
  const { layout } = plan;
  const settings = serverSettings({ ...plan, port: plan.address.port });
  const bare = {
    program: join(plan.binaries, 'bin', 'postgres'),
    args: [
      '-D',
      clusterAsServerSees(layout),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  };
  const command = plan.stopsWithParent ? await stoppingWithParent(bare) : bare;
  const log = openSync(startLogFile(layout.logFolder), 'w', 0o600);
  await giveTo(startLogFile(layout.logFolder), layout.user);
  try {
    const child = spawn(command.program, [...command.args], {
      ...layout.user,
      cwd: layout.cluster,
      env: serverEnvironment(),
      // Its own session: Ctrl-C reaches the shop, which stops the server after its last request.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw explainSpawnFailure(error, plan);
  } finally {
    closeSync(log);
  }
};

/** True when it serves our cluster, false when it ended first. */
const becomesReady = async (child: ChildProcess, plan: PostmasterPlan): Promise<boolean> => {
  const deadline = performance.now() + READY_PATIENCE_MS;
  while (performance.now() < deadline) {
    if (hasEnded(child)) return false;
    const answer = await askWhoAnswers(plan.address, plan.layout.cluster);
    if (answer.kind === 'ours') return true;
    if (answer.kind === 'foreign') {
      await stopPostmaster(child, plan.binaries);
      throw foreignServer(plan.address, plan.layout.cluster, answer.detail);
    }
    await delay(POLL_MS);
  }
  await stopPostmaster(child, plan.binaries);
  throw startFailed(plan, 'it did not become ready');
};

const startFailed = (plan: PostmasterPlan, log: string): EmbeddedPostgresError => {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it ended without a word';
  return new EmbeddedPostgresError(
    'start-failed',
    `The database server did not start: ${reason.trim()} (see ${plan.layout.logFolder})`,
  );
};
