import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { isAlive } from './processes.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { layPreparedCluster } from './test-programs/prepared-cluster.ts';
import { killShopProcesses, ShopProcess } from './test-programs/shop-process.ts';
import {
  ask,
  makeListeningLogger,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from './test-programs/temporary-data.ts';

describe('kill -9', () => {
  const programsFolder = inject('programsFolder');
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    dataDir = join(folder, 'var');
    await layPreparedCluster(dataDir);
  });
  afterEach(async () => {
    await killShopProcesses();
    await removeTemporaryFolder(folder);
  });

  it('[S01] of the shop leaves a server that the next start finds and stops cleanly; nothing confirmed is lost', async () => {
    const first = new ShopProcess(dataDir, { leavesOrphan: true });
    const orphaned = await first.started();
    await ask(orphaned.connectionConfig, `create table kept as select generate_series(1, 1000) as number`);
    await first.kill();
    expect(isAlive(orphaned.serverPid)).toBe(true);

    const { logger, messages } = makeListeningLogger();
    const second = await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder });
    expect(messages).toContainEqual(expect.stringContaining('stopped cleanly'));
    expect(isAlive(orphaned.serverPid)).toBe(false);
    expect(await ask(second.connectionConfig, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
    await second.stop();
  });

  it.skipIf(process.platform !== 'linux')('of the shop makes its server stop by itself', async () => {
    const shop = new ShopProcess(dataDir);
    const { connectionConfig } = await shop.started();
    const client = new pg.Client(connectionConfig);
    await client.connect();
    const farewell = new Promise<unknown>((resolve) => {
      client.on('error', resolve);
    });
    await shop.kill();
    expect(await farewell).toMatchObject({ message: 'terminating connection due to administrator command' });
  });

  it('[S01] of the shop and of its server, twice, is recovered from; nothing confirmed is lost', async () => {
    for (let round = 1; round <= 2; round += 1) {
      const shop = new ShopProcess(dataDir, { leavesOrphan: true });
      const { connectionConfig, serverPid } = await shop.started();
      await ask(connectionConfig, 'create table if not exists kept (round int)');
      await ask(connectionConfig, `insert into kept values (${String(round)})`);
      process.kill(serverPid, 'SIGKILL');
      await shop.kill();
    }
    const { logger } = makeListeningLogger();
    const last = await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder });
    expect(await ask(last.connectionConfig, 'select round from kept order by round')).toEqual([
      { round: 1 },
      { round: 2 },
    ]);
    await last.stop();
  });

  it('[S03] of the server alone brings it back at the same address', async () => {
    const { logger, said } = makeListeningLogger();
    const shop = await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder });
    await ask(shop.connectionConfig, `create table kept as select 1 as number`);
    const pid = readPostmasterFile(join(dataDir, 'postgres', 'data'))?.pid;
    if (pid === undefined) throw new Error('no server');
    const isBack = said('runs again');
    process.kill(pid, 'SIGKILL');
    await isBack;
    expect(await ask(shop.connectionConfig, 'select number from kept')).toEqual([{ number: 1 }]);
    await shop.stop();
  });
});
