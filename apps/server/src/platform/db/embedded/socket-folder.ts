import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Layout } from './layout.ts';
import { ensurePrivateFolder, giveTo } from './ownership.ts';
import { canReach } from './reachability.ts';

export const SOCKET_PORT = 5432;

/** The kernel's limit for a socket's path, without its closing zero byte. */
const LONGEST_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

export interface SocketFolder {
  readonly path: string;
  /** Removes what was made outside the data directory. */
  remove(): Promise<void>;
}

export const socketFile = (folder: string): string => join(folder, `.s.PGSQL.${String(SOCKET_PORT)}`);

/** The usual place of the socket: inside the data directory. */
export const usualSocketFolder = (layout: Layout): string => join(layout.home, 'run');

/**
 * A private folder for the server's socket: inside the data directory, or a short one under the system's temporary folder
 * when that path is too long for a socket or closed to the server's user.
 */
export const makeSocketFolder = async (layout: Layout): Promise<SocketFolder> => {
  const usual = usualSocketFolder(layout);
  await removeAbandoned(layout);
  if (!layout.isReachable || isTooLong(usual)) return makeTemporaryFolder(layout);
  await rm(usual, { recursive: true, force: true });
  await ensurePrivateFolder(usual, layout.user);
  return { path: usual, remove: () => Promise.resolve() };
};

const isTooLong = (folder: string): boolean => Buffer.byteLength(socketFile(folder)) > LONGEST_SOCKET_PATH_BYTES;

const makeTemporaryFolder = async (layout: Layout): Promise<SocketFolder> => {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const candidate = await realpath(parent).catch(() => undefined);
    if (candidate === undefined || isTooLong(join(candidate, 'kapok-XXXXXX')) || !canReach(candidate, layout.user)) {
      continue;
    }
    const path = await mkdtemp(join(candidate, 'kapok-'));
    await writeFile(noteOfFolder(layout), path);
    await giveTo(path, layout.user);
    return { path, remove: () => removeAbandoned(layout) };
  }
  throw new EmbeddedPostgresError(
    'data-unreachable',
    'No temporary folder can hold the database socket: its path is too long or closed. Set TMPDIR to a short folder open to all.',
  );
};

/** Names the temporary folder of the latest start, which a killed shop could not remove. */
const noteOfFolder = (layout: Layout): string => join(layout.home, 'socket-folder');

const removeAbandoned = async (layout: Layout): Promise<void> => {
  const folder = await readFile(noteOfFolder(layout), 'utf8').catch(() => '');
  if (/^kapok-.{6}$/.test(basename(folder))) await rm(folder, { recursive: true, force: true });
  await rm(noteOfFolder(layout), { force: true });
};
