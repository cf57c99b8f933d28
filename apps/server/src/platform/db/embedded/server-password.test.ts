import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { attachEmbeddedPostgres } from './attach-embedded-postgres.ts';
import type { ConnectionConfig } from './server-address.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import { layPreparedCluster } from './test-programs/prepared-cluster.ts';
import { ask, makeTemporaryFolder, removeTemporaryFolder } from './test-programs/temporary-data.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the embedded database', () => {
  let dataDir = '';
  let server: EmbeddedPostgres | undefined;
  beforeEach(async () => {
    dataDir = await makeTemporaryFolder();
    await layPreparedCluster(dataDir);
  });
  afterEach(async () => {
    await server?.stop();
    await removeTemporaryFolder(dataDir);
  });
  const start = async (): Promise<EmbeddedPostgres> => {
    const programsFolder = inject('programsFolder');
    server = await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder });
    return server;
  };
  const passwordFile = () => join(dataDir, 'postgres', 'password');

  /** How the server answers each of its roles without the password, and with another one. */
  const expectRefused = async ({ connectionConfig, shopConnection }: EmbeddedPostgres): Promise<void> => {
    for (const { host, port, user, database } of [connectionConfig, shopConnection]) {
      const without: ConnectionConfig = { host, port, user, database, ssl: false };
      await expect(ask(without, 'select 1')).rejects.toThrow('password must be a string');
      await expect(ask({ ...without, password: 'guessed' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    }
  };

  it('[SAFE-15] asks each connection for a password, whatever its role, which commands of the shop find', async () => {
    const running = await start();
    await expectRefused(running);
    expect(await attachEmbeddedPostgres(dataDir)).toEqual(running.shopConnection);
    expect(
      await ask(
        running.connectionConfig,
        'select count(*)::int as open from pg_authid where rolcanlogin and rolpassword is null',
      ),
    ).toEqual([{ open: 0 }]);
  });

  it('[SAFE-15] asks for it where an earlier version asked for none, and where the password was lost; the data stay', async () => {
    const first = await start();
    await ask(first.connectionConfig, 'create table kept as select 1 as number');
    await ask(first.connectionConfig, 'alter role postgres password null');
    await first.stop();
    const access = join(dataDir, 'postgres', 'data', 'pg_hba.conf');
    await writeFile(access, 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
    await rm(passwordFile());
    const upgraded = await start();
    await expectRefused(upgraded);
    expect(await ask(upgraded.connectionConfig, 'select number from kept')).toEqual([{ number: 1 }]);
    await upgraded.stop();
    const lost = await readFile(passwordFile(), 'utf8');
    await rm(passwordFile());
    const anew = await start();
    expect(anew.connectionConfig.password).not.toBe(lost);
    expect(await ask(anew.shopConnection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
