import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database/index.ts';
import { runOnDatabase } from '../../test/run-on-database.ts';

let folder = '';
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kapok-remove-demo-'));
  database = await createTestDatabase();
  await run('seed');
  mkdirSync(join(folder, 'media', 'images'), { recursive: true });
  writeFileSync(join(folder, 'media', 'images', 'one'), 'x');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const run = async (...line: readonly string[]): Promise<string> =>
  (await runOnDatabase(database.connectionString, folder, line)).lines.join('\n');

const ask = async (statement: string): Promise<readonly unknown[]> => {
  const client = new Client(database.connectionConfig);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

const tables = 'member, product, category, teacher, media_file, shop_profile, terms_version, audit_entry'.split(', ');
const countAll = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');

describe('npm run shop -- remove-demo', () => {
  it('[OWN-2] leaves a database as if the demo had never been there, and only once', async () => {
    expect(await run('remove-demo')).toContain('The demo is gone');
    expect(await ask(`select ${countAll}`)).toEqual([Object.fromEntries(tables.map((table) => [table, 0]))]);
    expect(existsSync(join(folder, 'media'))).toBe(false);
    expect(await run('remove-demo')).toBe('There is no demo in this database.');
    expect(await run('create-staff', '--user-name', 'boss', '--email', 'boss@waves.tw')).toContain('boss is a member');
    expect(await run('verify')).toMatch(/Every invariant holds\.$/);
  });

  it('[OWN-2] is refused where somebody real has registered', async () => {
    await run('create-staff', '--user-name', 'boss', '--email', 'boss@waves.tw');
    expect(await run('remove-demo', '--with-own-work')).toContain('more than the demo (accounts: 1, their orders: 0)');
    expect(await ask('select count(*)::int as members from member')).toEqual([{ members: 4 }]);
    expect(existsSync(join(folder, 'media', 'images', 'one'))).toBe(true);
  });

  it('[OWN-2] asks before it removes what was made while looking around', async () => {
    await ask(`insert into product (product_id, slug, kind, status, category_code, name_zh, name_en)
      select 'V900', 'waves', 'video', 'draft', code, '海浪', 'Waves' from category limit 1`);
    expect(await run('remove-demo')).toContain('1 products, 0 versions of the shop details');
    expect(await ask("select slug from product where product_id = 'V900'")).toHaveLength(1);
    expect(await run('remove-demo', '--with-own-work')).toContain('The demo is gone');
  });

  it('[OWN-2] is refused while another program uses the database', async () => {
    const shop = new Client(database.connectionConfig);
    await shop.connect();
    try {
      expect(await run('remove-demo')).toContain('stop the shop first');
    } finally {
      await shop.end();
    }
    expect(await ask('select count(*)::int as members from member')).toEqual([{ members: 3 }]);
  });
});
