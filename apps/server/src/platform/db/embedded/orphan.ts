import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive, isServerWorkingIn, servesCluster } from './processes.ts';
import { readPostmasterFile, type PostmasterFile } from './postmaster-file.ts';
import { connectionTo } from './server-address.ts';
import { askWhoAnswers, foreignServer } from './server-identity.ts';
import { sendStopSignal } from './stop-signal.ts';

const POLL_MS = 20;
const FAST_STOP_PATIENCE_MS = 60_000;
const IMMEDIATE_STOP_PATIENCE_MS = 15_000;
const EARLIER_SESSIONS_PATIENCE_MS = 30_000;

export interface OrphanSearch {
  readonly cluster: string;
  readonly binaries: string;
  readonly password: string;
}

/**
 * Clears the way for a start. A server left running by a killed shop is stopped cleanly, so that there is one way of running only: as our
 * child, with our settings. Sessions that outlive their server, and a server caught while starting, are waited for. A note whose process
 * number now belongs to somebody else is removed. Call only while holding the directory's lock. Returns what was done, for the log.
 */
export const clearOrphan = async (search: OrphanSearch): Promise<'nothing' | 'stopped' | 'stale-note-removed'> => {
  const deadline = performance.now() + EARLIER_SESSIONS_PATIENCE_MS;
  for (;;) {
    const note = readPostmasterFile(search.cluster);
    const isNoteAlive = note !== undefined && isAlive(note.pid);
    if (isNoteAlive && (await isOurServer(note, search))) {
      await stopOrphan(note.pid, search);
      return 'stopped';
    }
    if (!isServerWorkingIn(search.cluster)) {
      // PostgreSQL refuses to start while the noted number answers signal 0, as a killed server does until it is collected.
      const isStale = note !== undefined && (isNoteAlive || process.platform === 'linux');
      return isStale ? removeNote(search.cluster) : 'nothing';
    }
    if (performance.now() > deadline) throw doesNotEnd(search.cluster);
    await delay(POLL_MS);
  }
};

const removeNote = async (cluster: string): Promise<'stale-note-removed'> => {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return 'stale-note-removed';
};

const isOurServer = async (note: PostmasterFile, search: OrphanSearch): Promise<boolean> => {
  const address = connectionTo({ host: note.host, port: note.port, password: search.password }, 'postgres');
  const answer = await askWhoAnswers(address, search.cluster);
  if (answer.kind === 'ours') return true;
  if (await servesCluster(note.pid, search.cluster)) return true;
  if (answer.kind === 'foreign') throw foreignServer(address, search.cluster, answer.detail);
  return false;
};

const stopOrphan = async (pid: number, search: OrphanSearch): Promise<void> => {
  await sendStopSignal(pid, 'fast', search.binaries);
  if (await waitUntil(() => !isAlive(pid), FAST_STOP_PATIENCE_MS)) return;
  await sendStopSignal(pid, 'immediate', search.binaries);
  if (await waitUntil(() => !isAlive(pid), IMMEDIATE_STOP_PATIENCE_MS)) return;
  throw doesNotEnd(search.cluster);
};

const doesNotEnd = (cluster: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'stop-failed',
    `A database server left by an earlier shop still works in ${cluster} and does not stop. End it, then start again.`,
  );

const waitUntil = async (isSo: () => boolean, patienceMs: number): Promise<boolean> => {
  const deadline = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
};
