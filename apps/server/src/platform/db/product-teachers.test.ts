import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { migrateToLatest, migrateToSchema } from './migrate.ts';

describe('teachers that a shop had before products named several', () => {
  let database: TestDatabase;
  let client: Client;
  const ask = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;

  beforeAll(async () => {
    database = await createEmptyTestDatabase();
    await migrateToSchema(database.connectionConfig, '0074-hand-outs');
    client = new Client(database.connectionConfig);
    await client.connect();
    await ask(`
      insert into category (code, name_zh, name_en, sort_index) values ('music', '音樂', '', 0);
      insert into teacher (slug, name_zh, name_en, subject_zh, subject_en, words_zh, words_en)
      values ('lin-mei', '林美', 'Lin Mei', '', '', '會教的人', '');
      insert into product (product_id, slug, kind, category_code, name_zh, name_en, teacher_id)
      select 'V1', 'v1', 'video', 'music', '課程', '', teacher_id from teacher;
      insert into product (product_id, slug, kind, category_code, name_zh, name_en)
      values ('V2', 'v2', 'video', 'music', '另一門', '')`);
    await migrateToLatest(database.connectionConfig);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('[LEARN-5] keep their products, which are now found by their names', async () => {
    expect(await ask('select product_id, position from product_teacher')).toEqual([{ product_id: 'V1', position: 0 }]);
    expect(await ask(`select product_id from product_search where tokens @@ '林美'::tsquery`)).toEqual([
      { product_id: 'V1' },
    ]);
    expect(await ask('select words_zh, links, version from teacher')).toEqual([
      { words_zh: '會教的人', links: [], version: 1 },
    ]);
  });

  it('[LEARN-5] are still read where servers of the version before look, and can be deleted all the same', async () => {
    expect(
      await ask(`select t.slug from teacher t join product p using (teacher_id) where p.product_id = 'V1'`),
    ).toEqual([{ slug: 'lin-mei' }]);
    await ask(`delete from product_teacher; delete from teacher`);
    expect(await ask('select teacher_id from product order by product_id')).toEqual([
      { teacher_id: null },
      { teacher_id: null },
    ]);
  });
});
