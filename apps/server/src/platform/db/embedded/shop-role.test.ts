import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import { attachEmbeddedPostgres } from './attach-embedded-postgres.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import { ask, makeTemporaryFolder, removeTemporaryFolder } from './test-programs/temporary-data.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe("the shop's role in the embedded database", () => {
  let dataDir = '';
  let server: EmbeddedPostgres | undefined;
  beforeEach(async () => {
    dataDir = await makeTemporaryFolder();
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

  it('[SAFE-8] is no superuser, and yet makes the schema, works with it and is found by commands', async () => {
    const { shopConnection } = await start();
    await migrateToLatest(shopConnection);
    const [role] = await ask(
      shopConnection,
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
    await expect(ask(shopConnection, "select pg_read_file('postmaster.pid')")).rejects.toThrow('permission denied');
    await expect(ask(shopConnection, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied');
    await expect(ask(shopConnection, 'set session_replication_role = replica')).rejects.toThrow('permission denied');
    expect(await attachEmbeddedPostgres(dataDir)).toEqual(shopConnection);
  });

  it('[SAFE-8] takes over a database that an older version made as the superuser, with all that is in it', async () => {
    const first = await start();
    await migrateToLatest(first.connectionConfig);
    await ask(first.connectionConfig, 'alter database kapok owner to postgres');
    await first.stop();
    const { shopConnection } = await start();
    const foreign = await ask(
      shopConnection,
      `select relname::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname !~ '^pg_' and nspname <> 'information_schema' and relowner <> current_user::regrole
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`,
    );
    expect(foreign).toEqual([]);
    await migrateToLatest(shopConnection);
    await ask(shopConnection, 'create table more (id int); alter table member add column more int; drop table more');
    expect(await ask(shopConnection, 'select count(*)::int as members from member')).toEqual([{ members: 0 }]);
  });
});
