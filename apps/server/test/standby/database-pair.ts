import { chmod, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseBinariesFolder } from '#server/platform/db/embedded/binaries-folder.ts';
import { ensureCluster } from '#server/platform/db/embedded/cluster.ts';
import { planLayout, type Layout } from '#server/platform/db/embedded/layout.ts';
import { ensurePrivateFolder } from '#server/platform/db/embedded/ownership.ts';
import { findPostgresPackage } from '#server/platform/db/embedded/postgres-package.ts';
import { stageBinaries } from '#server/platform/db/embedded/staged-binaries.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { adminQuery } from '../database/admin-query.ts';
import { makeScratchFolder } from '../database/scratch-folder.ts';
import { createUtf8Database } from '../database/template-database.ts';
import { PostgresServer } from './postgres-server.ts';

const DATABASE = 'kapok';
/** Under which the primary knows its standby. */
const STANDBY = 'standby';

/** A cluster with a migrated shop's database, at rest, for as many pairs as a file of tests needs. */
export interface PreparedCluster {
  readonly openPair: () => Promise<DatabasePair>;
  readonly remove: () => Promise<void>;
}

/** A primary whose commits wait for its standby: what was acknowledged is on both. */
export interface DatabasePair {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Of the shop's database at each. */
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Makes the standby a primary without one of its own. */
  readonly promote: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const prepareCluster = async (): Promise<PreparedCluster> => {
  const folder = await makeScratchFolder('pair');
  await chmod(folder, 0o711);
  const layout = planLayout(folder);
  await ensurePrivateFolder(layout.home, layout.user, 0o711);
  const source = findPostgresPackage();
  const binaries = await stageBinaries(source, await chooseBinariesFolder(layout));
  const password = { text: 'not asked for here', isNew: true };
  await ensureCluster({ layout, binaries, source, password, isDurable: false });
  await writeFile(join(layout.cluster, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
  const maker = serverAt(layout, binaries, layout.cluster, 'maker');
  await maker.start();
  await createUtf8Database(maker.url('postgres'), DATABASE);
  await migrateToLatest({ connectionString: maker.url(DATABASE) });
  await maker.stop();
  let pairs = 0;
  return {
    openPair: () => {
      pairs += 1;
      return openPair(layout, binaries, String(pairs));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const serverAt = (
  { home, user }: Layout,
  programs: string,
  cluster: string,
  name: string,
  settings?: Readonly<Record<string, string>>,
): PostgresServer => new PostgresServer({ programs, user, cluster, socketFolder: join(home, `run-${name}`) }, settings);

const openPair = async (layout: Layout, binaries: string, name: string): Promise<DatabasePair> => {
  // A copy of a cluster at rest is what a standby begins with.
  const copies = [join(layout.home, `primary-${name}`), join(layout.home, `standby-${name}`)] as const;
  for (const copy of copies) await cp(layout.cluster, copy, { recursive: true });
  const primary = serverAt(layout, binaries, copies[0], `p${name}`, { synchronous_standby_names: STANDBY });
  const standby = serverAt(layout, binaries, copies[1], `s${name}`);
  await standby.follow(primary, STANDBY);
  await primary.start();
  await standby.start();
  return {
    primary,
    standby,
    primaryUrl: primary.url(DATABASE),
    standbyUrl: standby.url(DATABASE),
    promote: async () => {
      await adminQuery(standby.url('postgres'), 'select pg_promote()');
    },
    close: async () => {
      await standby.crash();
      await primary.crash();
      for (const copy of copies) await rm(copy, { recursive: true, force: true });
    },
  };
};
