import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canReach } from './reachability.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import { layPreparedCluster } from './test-programs/prepared-cluster.ts';
import { killShopProcesses, ShopProcess } from './test-programs/shop-process.ts';
import {
  ask,
  makeListeningLogger,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from './test-programs/temporary-data.ts';

const isRoot = process.getuid?.() === 0;
const ORDINARY_UID = 23_456;
const canOrdinaryUserRunNode =
  isRoot &&
  [import.meta.dirname, dirname(process.execPath)].every((place) =>
    canReach(place, { uid: ORDINARY_UID, gid: ORDINARY_UID }),
  );
const canMakeNamespaces = isRoot && spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;

describe('the place of the data', () => {
  let folder: string;
  let dataDir: string;
  const { logger } = makeListeningLogger();
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    dataDir = join(folder, 'var');
  });
  afterEach(async () => {
    await killShopProcesses();
    await removeTemporaryFolder(folder, dataDir);
  });

  const start = () => startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  const KEEP = 'create table kept as select 1 as number; create extension pg_trgm';
  const expectKept = async (connection: EmbeddedPostgres['connectionConfig']): Promise<void> => {
    expect(await ask(connection, 'select number from kept')).toEqual([{ number: 1 }]);
  };

  it.skipIf(process.platform === 'win32')(
    'may be a path too long for a socket; a short private folder serves, and is removed',
    async () => {
      dataDir = join(folder, '很長的資料夾名稱'.repeat(5), 'var');
      const shop = await start();
      const { host } = shop.connectionConfig;
      expect(host.startsWith(dataDir)).toBe(false);
      expect(statSync(host).mode & 0o777).toBe(0o700);
      expect(await ask(shop.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
      await shop.stop();
      expect(existsSync(host)).toBe(false);
    },
  );

  it('may have blanks, quotes and Chinese letters in its path, and be named through a link', async () => {
    const real = join(folder, `木棉 shop's, "data"`);
    await mkdir(real);
    await symlink(real, join(folder, 'link'));
    const throughLink = await startEmbeddedPostgres({ dataDir: join(folder, 'link', 'var'), logger, isDurable: false });
    await ask(throughLink.connectionConfig, KEEP);
    await throughLink.stop();
    dataDir = join(real, 'var');
    const second = await start();
    await expectKept(second.connectionConfig);
    await second.stop();
  });

  it.skipIf(!isRoot)(
    '[OPS-1] [S01] may be closed to everybody but root (0700), the data stay there, and a kill is recovered from',
    async () => {
      await chmod(folder, 0o700);
      const first = new ShopProcess(dataDir, { leavesOrphan: true });
      await ask((await first.started()).connectionConfig, KEEP);
      await first.kill();
      const second = await start();
      await expectKept(second.connectionConfig);
      await second.stop();
      expect(existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
    },
  );

  it.skipIf(!isRoot)(
    '[OPS-1] may belong to an ordinary user: it stays his where root starts the shop, and he may start it himself then',
    async () => {
      await mkdir(dataDir);
      await chown(dataDir, ORDINARY_UID, ORDINARY_UID);
      const first = await start();
      await ask(first.connectionConfig, KEEP);
      await first.stop();
      expect(statSync(join(dataDir, 'postgres', 'data')).uid).toBe(ORDINARY_UID);
      expect(statSync(join(dataDir, 'postgres', 'lock')).uid).toBe(ORDINARY_UID);
      if (!canOrdinaryUserRunNode) return;
      const shop = new ShopProcess(dataDir, { uid: ORDINARY_UID });
      const { connectionConfig, serverPid } = await shop.started();
      expect(statSync(`/proc/${String(serverPid)}`).uid).toBe(ORDINARY_UID);
      await expectKept(connectionConfig);
      await shop.stop();
    },
  );

  it.skipIf(!canOrdinaryUserRunNode)('of another user is refused with one line', async () => {
    await layPreparedCluster(dataDir);
    const outcome = await new ShopProcess(dataDir, { uid: ORDINARY_UID }).outcome();
    expect(outcome).toMatchObject({ kind: 'refused', code: 'data-unwritable' });
  });

  it.skipIf(!canMakeNamespaces)('in a container that knows no user but root is refused with one line', async () => {
    const outcome = await new ShopProcess(dataDir, { under: ['unshare', '--user', '--map-root-user'] }).outcome();
    expect(outcome).toMatchObject({ kind: 'refused', code: 'no-server-user' });
  });
});
