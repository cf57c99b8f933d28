import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { findPasswordFault } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { demoAccounts, hasDemoMembers, seedDemo } from './index.ts';
import { lockSeeding } from './queries.ts';

const secret = 'the secret of a demo that only tests know';
const demoDir = join(import.meta.dirname, '../../../../../demo');

describe('filling an empty shop with the demo', () => {
  let testDatabase: TestDatabase;
  let first: DatabaseHandle;
  let second: DatabaseHandle;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const open = () => openDatabase(testDatabase.connectionConfig, { poolSize: 4, onConnectionLost: () => undefined });
    first = open();
    second = open();
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await testDatabase.drop();
  });

  it('[OPS-1] leaves nothing behind when it dies half-way', async () => {
    const broken = inTransaction(first.db, async (tx) => {
      await lockSeeding(tx);
      await tx.insertInto('category').values({ code: 'half', name_zh: '半', name_en: 'Half' }).execute();
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await first.db.selectFrom('category').selectAll().execute()).toEqual([]);
    expect(await hasDemoMembers(first.db)).toBe(false);
  });

  it('[OPS-1] is done once when two servers start at once, and never again', async () => {
    const seeded = await Promise.all([
      seedDemo(first.db, { demoDir, secret, showroom: false }),
      seedDemo(second.db, { demoDir, secret, showroom: false }),
    ]);
    expect(seeded.toSorted((a, b) => a.products - b.products)).toEqual([
      { products: 0, accounts: 0 },
      { products: 9, accounts: demoAccounts.length },
    ]);
    expect(await seedDemo(first.db, { demoDir, secret, showroom: false })).toEqual({ products: 0, accounts: 0 });
  });

  it('[OPS-1] queues one job for every file, pictures before courses', async () => {
    const { rows } = await sql<{ readonly kind: string }>`
      select file.kind from graphile_worker._private_jobs job
      join media_file file on job.key = 'ingest:' || file.file_uuid order by job.priority, job.run_at, job.id`.execute(
      first.db,
    );
    const files = await first.db.selectFrom('media_file').select(['file_uuid', 'status', 'source_path']).execute();
    expect(rows).toHaveLength(files.length);
    expect(new Set(files.map((file) => file.status))).toEqual(new Set(['waiting']));
    const lastImage = rows.findLastIndex((row) => row.kind === 'images');
    const firstCourse = rows.findIndex((row) => row.kind !== 'images');
    expect(lastImage).toBeLessThan(firstCourse);
  });

  it('[OPS-1] names only files that the demo folder holds', async () => {
    const files = await first.db.selectFrom('media_file').select('source_path').execute();
    await Promise.all(files.map((file) => access(join(demoDir, file.source_path))));
    expect(files.length).toBeGreaterThan(20);
  });

  it('explains all stock by its movements', async () => {
    const { rows } = await sql<{ readonly free: number; readonly moved: number; readonly reason: string }>`
      select stock.free, movement.free_change as moved, movement.reason
      from stock join stock_movement movement using (product_id)`.execute(first.db);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ moved: row.free, reason: 'initial' });
  });

  it('makes accounts whose passwords the shop would accept, one of them staff', async () => {
    expect(demoAccounts.map((account) => findPasswordFault(account.password))).toEqual([null, null, null]);
    const members = await first.db.selectFrom('member').select(['user_name', 'is_staff', 'is_demo']).execute();
    expect(members.toSorted((a, b) => a.user_name.localeCompare(b.user_name))).toEqual([
      { user_name: 'kai', is_staff: false, is_demo: true },
      { user_name: 'mei', is_staff: false, is_demo: true },
      { user_name: 'staff', is_staff: true, is_demo: true },
    ]);
    expect(await hasDemoMembers(first.db)).toBe(true);
  });
});
