import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { attachEmbeddedPostgres } from './attach-embedded-postgres.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { layPreparedCluster } from './test-programs/prepared-cluster.ts';
import { killShopProcesses, ShopProcess } from './test-programs/shop-process.ts';
import {
  ask,
  makeListeningLogger,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from './test-programs/temporary-data.ts';

describe('a data directory', () => {
  const programsFolder = inject('programsFolder');
  let folder: string;
  let dataDir: string;
  let cluster: string;
  const { logger } = makeListeningLogger();
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    dataDir = join(folder, 'var');
    cluster = join(dataDir, 'postgres', 'data');
  });
  afterEach(async () => {
    await killShopProcesses();
    await removeTemporaryFolder(join(folder, 'other'));
    await removeTemporaryFolder(folder);
  });

  /** Code and line of the refusal to start here. */
  const refusal = async (): Promise<string> => {
    try {
      await (await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder })).stop();
      return 'not refused';
    } catch (error) {
      if (error instanceof EmbeddedPostgresError) return `${error.code}: ${error.message}`;
      throw error;
    }
  };

  const startOther = async (): Promise<EmbeddedPostgres> => {
    const otherDir = join(folder, 'other', 'var');
    await layPreparedCluster(otherDir);
    return startEmbeddedPostgres({ dataDir: otherDir, logger, isDurable: false, programsFolder });
  };

  it('[S08] is refused to a second shop with one line while the first lives, and free once it was killed', async () => {
    await layPreparedCluster(dataDir);
    const first = new ShopProcess(dataDir);
    const { connectionConfig } = await first.started();
    expect(await refusal()).toMatch(/^another-shop: Another shop \(process \d+\) already uses .*\.$/);
    expect(await ask(connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);

    await first.kill();
    const second = await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder });
    expect(await ask(second.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('[S08] is given to exactly one of three shops that start at once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => new ShopProcess(dataDir).outcome()));
    expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(['refused', 'refused', 'started']);
    for (const outcome of outcomes) if (outcome.kind === 'refused') expect(outcome.code).toBe('another-shop');
  });

  it('lets a command beside the running shop use its server, and says when there is none', async () => {
    expect(await attachEmbeddedPostgres(dataDir)).toBeUndefined();
    await layPreparedCluster(dataDir);
    const shop = await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder });
    expect(await attachEmbeddedPostgres(dataDir)).toEqual(shop.shopConnection);
    await shop.stop();
    expect(await attachEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  it('whose socket is served by a server of other data is refused, and that server is left alone', async () => {
    const other = await startOther();
    const otherSocket = join(other.connectionConfig.host, '.s.PGSQL.5432');
    await mkdir(join(dataDir, 'postgres', 'run'), { recursive: true });
    await symlink(otherSocket, join(dataDir, 'postgres', 'run', '.s.PGSQL.5432'));
    expect(await refusal()).toMatch(/^foreign-server: .*it takes another password/);
    expect(await ask(other.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
  });

  it('that is a copy of a running shop is refused instead of stopping the original', async () => {
    await layPreparedCluster(dataDir);
    const other = await startOther();
    const note = await readFile(join(folder, 'other', 'var', 'postgres', 'data', 'postmaster.pid'));
    await writeFile(join(cluster, 'postmaster.pid'), note);
    expect(await refusal()).toMatch(/^foreign-server: /);
    expect(await attachEmbeddedPostgres(dataDir)).toBeUndefined();
    expect(await ask(other.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
  });

  it('starts although the number in its stale note now belongs to another program', async () => {
    await layPreparedCluster(dataDir);
    const note = [process.pid, cluster, 1_700_000_000, 5432, join(folder, 'nowhere'), '', '  123  456', 'ready   ', ''];
    await writeFile(join(cluster, 'postmaster.pid'), note.join('\n'));
    const shop = await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder });
    expect(await ask(shop.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    await shop.stop();
  });

  it('made by another PostgreSQL is refused with advice', async () => {
    await layPreparedCluster(dataDir);
    await writeFile(join(cluster, 'PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(/^version-mismatch: /);
  });

  it('that cannot be made is refused with one line', async () => {
    await writeFile(join(folder, 'a-file'), '');
    dataDir = join(folder, 'a-file', 'var');
    expect(await refusal()).toMatch(/^data-unwritable: [^\n]*SHOP_DATA_DIR[^\n]*$/);
  });
});
