import { existsSync, lstatSync, readdirSync, truncateSync, watch } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostgresPackage } from './postgres-package.ts';
import { stageBinaries } from './staged-binaries.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { killShopProcesses, ShopProcess } from './test-programs/shop-process.ts';
import {
  ask,
  makeListeningLogger,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from './test-programs/temporary-data.ts';

describe('the first start', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    dataDir = join(folder, 'var');
  });
  afterEach(async () => {
    await killShopProcesses();
    await removeTemporaryFolder(folder);
  });

  it('[OPS-1] makes a UTF-8 database that finds Chinese, whatever the language of the machine', async () => {
    const shop = new ShopProcess(dataDir, { env: { LANG: 'zh_TW.Big5', LC_ALL: 'C', LC_CTYPE: 'C' } });
    const { connectionConfig } = await shop.started();
    await ask(
      connectionConfig,
      `create extension pg_trgm; create table course (name text);
         insert into course values ('木棉學堂的攝影課'), ('Éclair 烘焙');
         create index on course using gin (name gin_trgm_ops)`,
    );
    expect(await ask(connectionConfig, `select name from course where name like '%攝影%'`)).toHaveLength(1);
    expect(await ask(connectionConfig, `select name from course where name ilike '%éCLAIR%'`)).toHaveLength(1);
    expect(
      await ask(
        connectionConfig,
        `select show_trgm('攝影課') <> '{}' as sees, similarity('攝影課', '攝影') > 0.3 as finds`,
      ),
    ).toEqual([{ sees: true, finds: true }]);
    expect(
      await ask(
        connectionConfig,
        `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()`,
      ),
    ).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }]);
    await shop.stop();
  });

  it('[OPS-1] keeps the data over a restart, synced to disk and listening on no network', async () => {
    const { logger } = makeListeningLogger();
    const first = await startEmbeddedPostgres({ dataDir, logger });
    await ask(first.connectionConfig, `create table kept as select '留下' as word`);
    expect(
      await ask(
        first.connectionConfig,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as confirmed, current_setting('listen_addresses') as network`,
      ),
    ).toEqual([{ fsync: 'on', confirmed: 'on', network: '' }]);
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir, logger });
    expect(await ask(second.connectionConfig, 'select word from kept')).toEqual([{ word: '留下' }]);
    await second.stop();
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  it('[S10] killed while the database is being made, leaves nothing half and starts whole', async () => {
    const home = join(dataDir, 'postgres');
    await mkdir(home, { recursive: true });
    const isBeingMade = new Promise<void>((resolve) => {
      const watcher = watch(home, (_event, name) => {
        if (name?.startsWith('data-new-') !== true) return;
        watcher.close();
        resolve();
      });
    });
    const killed = new ShopProcess(dataDir);
    killed.outcome().catch(() => undefined);
    await isBeingMade;
    await killed.kill();
    expect(existsSync(join(home, 'data'))).toBe(false);

    const shop = new ShopProcess(dataDir);
    const { connectionConfig } = await shop.started();
    expect(await ask(connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(home)).filter((name) => name.includes('-new-'))).toEqual([]);
    await shop.stop();
  });
});

describe('the copy of the programs', () => {
  const source = findPostgresPackage();
  let folder: string;
  let bin: string;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    bin = await stageBinaries(source, folder);
  });
  afterAll(() => removeTemporaryFolder(folder));

  it.skipIf(process.platform !== 'linux')('[OPS-1] has the library links that npm --ignore-scripts leaves out', () => {
    const links = readdirSync(join(bin, 'lib')).filter((name) => lstatSync(join(bin, 'lib', name)).isSymbolicLink());
    expect(links).toEqual(expect.arrayContaining(['libicuuc.so.60', 'libicui18n.so.60', 'libpq.so.5']));
  });

  it('is made again when a power failure cut it short', async () => {
    const share = join(bin, 'share');
    const victim = (await readdir(share, { recursive: true })).find((name) => name.endsWith('postgresql.conf.sample'));
    if (victim === undefined) throw new Error('the package has changed');
    truncateSync(join(share, victim));
    expect(await stageBinaries(source, folder)).toBe(bin);
    expect(lstatSync(join(share, victim)).size).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual([`bin-${source.version}`]);
  });
});
