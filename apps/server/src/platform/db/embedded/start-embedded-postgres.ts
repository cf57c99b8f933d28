import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { chooseBinariesFolder } from './binaries-folder.ts';
import { ensureCluster } from './cluster.ts';
import { lockDirectory } from './directory-lock.ts';
import type { EmbeddedLogger } from './embedded-logger.ts';
import { planLayout, type Layout } from './layout.ts';
import { clearOrphan } from './orphan.ts';
import { ensurePrivateFolder, giveTreeTo } from './ownership.ts';
import { findPostgresPackage } from './postgres-package.ts';
import { startPostmaster, stopPostmaster, type PostmasterPlan } from './postmaster.ts';
import { connectionTo, SHOP_DATABASE, shopConnectionTo, type ConnectionConfig } from './server-address.ts';
import { askWhoAnswers, foreignServer, markCluster } from './server-identity.ts';
import { removeOldLogs } from './server-log.ts';
import { keepServerPassword } from './server-password.ts';
import { ensureShopDatabase } from './shop-database.ts';
import { makeSocketFolder, SOCKET_PORT, socketFile, usualSocketFolder, type SocketFolder } from './socket-folder.ts';
import { removeOtherBinaries, stageBinaries } from './staged-binaries.ts';
import { supervise } from './supervision.ts';
import { findFreePort } from './windows-access.ts';

export interface EmbeddedPostgresOptions {
  /** The shop's data directory (SHOP_DATA_DIR); the database lives in its folder `postgres`. */
  readonly dataDir: string;
  readonly logger: EmbeddedLogger;
  /** False only for databases that a test throws away: nothing is synced to disk then. */
  readonly isDurable?: boolean;
  /** Where to keep PostgreSQL's programs instead of beside the data; databases of tests share one copy. */
  readonly programsFolder?: string | undefined;
  /** False leaves the server running when this process is killed; the next start then stops it. */
  readonly stopsWithParent?: boolean;
  /** Told once the server comes up in a process of its own, and leaves this one time for other things until it answers. */
  readonly onSpawned?: (() => void) | undefined;
}

export interface EmbeddedPostgres {
  /** What the shop works with: the role that owns its database. Stays valid when the server is restarted after a failure. */
  readonly shopConnection: ConnectionConfig;
  /** The same database as the superuser, for tests and benchmarks that make databases of their own. */
  readonly connectionConfig: ConnectionConfig;
  /** Stops the server and frees the directory. End the pools first. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm brought, on a private unix socket (loopback on Windows) and with a password, and keeps it running until `stop`.
 * Everything confirmed before a kill of this process or of the server is there at the next start. Refuses a directory that another living shop uses.
 * Throws `EmbeddedPostgresError` with one printable line.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const layout = planLayout(options.dataDir);
  // Passable, so that initdb's user reaches the programs; all that matters in it is private itself.
  await ensurePrivateFolder(layout.home, layout.user, 0o711);
  const lock = await lockDirectory(layout.home, layout.user);
  try {
    const server = await startUnderLock(layout, options);
    return {
      shopConnection: server.shopConnection,
      connectionConfig: server.connectionConfig,
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};

const startUnderLock = async (layout: Layout, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { logger, isDurable = true, stopsWithParent = true } = options;
  await ensurePrivateFolder(layout.logFolder, layout.user);
  const source = findPostgresPackage();
  const binaries = await stageBinaries(source, await chooseBinariesFolder(layout, options.programsFolder));
  const password = await keepServerPassword(layout);
  await reportOrphan(layout, binaries, password.text, logger);
  if (dirname(binaries) === layout.home) {
    // The owner's, so that he can replace them after a start by root.
    await giveTreeTo(binaries, layout.user);
    await removeOtherBinaries(layout.home, binaries);
  }
  await removeOldLogs(layout.logFolder);
  await ensureCluster({ layout, binaries, source, password, isDurable });
  await markCluster(layout.cluster, layout.user);

  const socket = await openSocketFolder(layout, password.text);
  try {
    const at = await chooseAddress(socket, password.text);
    const address = connectionTo(at, 'postgres');
    const { onSpawned } = options;
    const socketFolder = socket?.path;
    const plan: PostmasterPlan = { layout, binaries, address, socketFolder, isDurable, stopsWithParent, onSpawned };
    const stop = await startSupervised(plan, logger);
    return {
      shopConnection: shopConnectionTo(at),
      connectionConfig: connectionTo(at, SHOP_DATABASE),
      stop: async () => {
        await stop();
        await socket?.remove();
      },
    };
  } catch (error) {
    await socket?.remove();
    throw error;
  }
};

const reportOrphan = async (layout: Layout, binaries: string, password: string, logger: EmbeddedLogger) => {
  const found = await clearOrphan({ cluster: layout.cluster, binaries, password });
  if (found === 'stopped') logger.warn('A database server left by a shop that was killed has been stopped cleanly.');
  if (found === 'stale-note-removed') logger.warn('A note of a database server that no longer runs has been removed.');
};

/** Undefined on Windows. A socket at which somebody answers already is not taken away from him. */
const openSocketFolder = async (layout: Layout, password: string): Promise<SocketFolder | undefined> => {
  if (process.platform === 'win32') return undefined;
  const usual = usualSocketFolder(layout);
  if (existsSync(socketFile(usual))) {
    const address = connectionTo({ host: usual, port: SOCKET_PORT, password }, 'postgres');
    const answer = await askWhoAnswers(address, layout.cluster);
    if (answer.kind === 'foreign') throw foreignServer(address, layout.cluster, answer.detail);
  }
  return makeSocketFolder(layout);
};

const chooseAddress = async (socket: SocketFolder | undefined, password: string) =>
  socket === undefined
    ? { host: '127.0.0.1', port: await findFreePort(), password }
    : { host: socket.path, port: SOCKET_PORT, password };

const startSupervised = async (plan: PostmasterPlan, logger: EmbeddedLogger): Promise<() => Promise<void>> => {
  const start = () => startPostmaster(plan);
  const stop = (child: Awaited<ReturnType<typeof start>>) => stopPostmaster(child, plan.binaries);
  const first = await start();
  try {
    await ensureShopDatabase(plan.address);
  } catch (error) {
    await stop(first);
    throw error;
  }
  const supervision = supervise({ first, start, stop, logger });
  logger.info(`The database serves ${plan.layout.cluster}.`);
  return () => supervision.stop();
};
