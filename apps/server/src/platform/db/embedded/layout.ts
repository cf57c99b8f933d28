import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorMessage } from './error-code.ts';
import { canReach } from './reachability.ts';
import { findClusterCreator, findServerUser, type ServerUser } from './server-user.ts';

/** Where everything of one embedded database lies. */
export interface Layout {
  /** `<data directory>/postgres`: everything below is the launcher's. */
  readonly home: string;
  readonly cluster: string;
  readonly logFolder: string;
  /** Undefined when the server runs as the user who started the shop. */
  readonly user: ServerUser | undefined;
  /** Who runs initdb: `user`, unless he has no account entry. */
  readonly creator: ServerUser | undefined;
  /** False when root keeps the shop in a folder that the server's user cannot pass through, such as /root. */
  readonly isReachable: boolean;
}

/** Linux names the working directory of a process without walking its parents, so permissions above it do not matter. */
const OWN_WORKING_DIRECTORY = '/proc/self/cwd';

/** Settles the places and the server's user for a data directory, and makes that directory if it is missing. */
export const planLayout = (dataDir: string): Layout => {
  const folder = makeDataDirectory(resolve(dataDir));
  const home = join(folder, 'postgres');
  const cluster = join(home, 'data');
  const user = findServerUser([cluster, home, folder]);
  const isReachable = canReach(folder, user);
  if (!isReachable && process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'data-unreachable',
      `PostgreSQL does not run as root, and no other user can reach ${folder}. Move the shop, or set SHOP_DATA_DIR to a folder such as /usr/local/var/kapok.`,
    );
  }
  return { home, cluster, logFolder: join(home, 'log'), user, creator: findClusterCreator(user), isReachable };
};

/** How the server names its data directory, in which it is started: by path, or as its working directory when the path is closed to it. */
export const clusterAsServerSees = (layout: Layout): string =>
  layout.isReachable ? layout.cluster : OWN_WORKING_DIRECTORY;

/** How initdb names the folder it fills, in which it is started. */
export const folderAsCreatorSees = (layout: Layout, folder: string): string =>
  canReach(layout.home, layout.creator) ? folder : OWN_WORKING_DIRECTORY;

const makeDataDirectory = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    throw new EmbeddedPostgresError(
      'data-unwritable',
      `The data directory ${folder} cannot be made (${errorMessage(error)}). Set SHOP_DATA_DIR to a folder you own.`,
      { cause: error },
    );
  }
};
