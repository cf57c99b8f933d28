import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canReach } from './reachability.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
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

  const startsTwice = async (): Promise<void> => {
    const first = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
    await ask(first.connectionConfig, `create table kept as select 1 as number; create extension pg_trgm`);
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
    expect(await ask(second.connectionConfig, 'select number from kept')).toEqual([{ number: 1 }]);
    await second.stop();
  };

  it.skipIf(process.platform === 'win32')(
    'may be a path too long for a socket; a short private folder serves, and is removed',
    async () => {
      dataDir = join(folder, '很長的資料夾名稱'.repeat(5), 'var');
      const shop = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
      const { host } = shop.connectionConfig;
      expect(host.startsWith(dataDir)).toBe(false);
      expect(statSync(host).mode & 0o777).toBe(0o700);
      expect(await ask(shop.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
      await shop.stop();
      expect(existsSync(host)).toBe(false);
    },
  );

  it('may have blanks, quotes and Chinese letters in its path', async () => {
    dataDir = join(folder, `木棉 shop's, "data"`);
    await startsTwice();
  });

  it('may be named through a link', async () => {
    await mkdir(join(folder, 'real'));
    await symlink(join(folder, 'real'), join(folder, 'link'));
    dataDir = join(folder, 'real', 'var');
    await (await startEmbeddedPostgres({ dataDir: join(folder, 'link', 'var'), logger, isDurable: false })).stop();
    await startsTwice();
  });

  it.skipIf(!isRoot)('[OPS-1] may be closed to everybody but root (0700), and the data stay there', async () => {
    await chmod(folder, 0o700);
    await startsTwice();
    expect(existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
  });

  it.skipIf(!isRoot)('[S01] closed to everybody but root, is recovered after a kill as well', async () => {
    await chmod(folder, 0o700);
    const first = new ShopProcess(dataDir, { leavesOrphan: true });
    await ask((await first.started()).connectionConfig, `create table kept as select 1 as number`);
    await first.kill();
    const second = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
    expect(await ask(second.connectionConfig, 'select number from kept')).toEqual([{ number: 1 }]);
    await second.stop();
  });

  it.skipIf(!isRoot)('started by root in the folder of an ordinary user, stays his', async () => {
    await mkdir(dataDir);
    await chown(dataDir, ORDINARY_UID, ORDINARY_UID);
    await startsTwice();
    expect(statSync(join(dataDir, 'postgres', 'data')).uid).toBe(ORDINARY_UID);
    expect(statSync(join(dataDir, 'postgres', 'lock')).uid).toBe(ORDINARY_UID);
  });

  it.skipIf(!canOrdinaryUserRunNode)(
    '[OPS-1] may belong to an ordinary user who starts the shop himself, after root did too',
    async () => {
      await mkdir(dataDir);
      await chown(dataDir, ORDINARY_UID, ORDINARY_UID);
      await startsTwice();
      const shop = new ShopProcess(dataDir, { uid: ORDINARY_UID });
      const { connectionConfig, serverPid } = await shop.started();
      expect(statSync(`/proc/${String(serverPid)}`).uid).toBe(ORDINARY_UID);
      expect(await ask(connectionConfig, 'select number from kept')).toEqual([{ number: 1 }]);
      await shop.stop();
    },
  );

  it.skipIf(!canOrdinaryUserRunNode)('of another user is refused with one line', async () => {
    await (await startEmbeddedPostgres({ dataDir, logger, isDurable: false })).stop();
    const outcome = await new ShopProcess(dataDir, { uid: ORDINARY_UID }).outcome();
    expect(outcome).toMatchObject({ kind: 'refused', code: 'data-unwritable' });
  });

  it.skipIf(!canMakeNamespaces)('in a container that knows no user but root is refused with one line', async () => {
    const outcome = await new ShopProcess(dataDir, { under: ['unshare', '--user', '--map-root-user'] }).outcome();
    expect(outcome).toMatchObject({ kind: 'refused', code: 'no-server-user' });
  });
});
