import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { hasUnreadyPictures } from '#server/shop/demo/index.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database/index.ts';
import { untilPictures } from './until-pictures.ts';

let made: TestDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase(made.connectionConfig, { poolSize: 2, onConnectionLost: () => undefined });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const never = new AbortController().signal;

it('[TRUE-11] the address of a demo waits for its pictures, and for nothing else', async () => {
  const { db } = database;
  const areWaiting = () => hasUnreadyPictures(db);
  await untilPictures(areWaiting, never);
  const file = { file_uuid: crypto.randomUUID(), source_path: 'x.png' };
  await db
    .insertInto('media_file')
    .values({ ...file, kind: 'images' })
    .execute();
  await db
    .insertInto('media_file')
    .values({ file_uuid: crypto.randomUUID(), source_path: 'x.mp4', kind: 'videos' })
    .execute();
  let isShown = false;
  const shown = untilPictures(areWaiting, never).then(() => (isShown = true));
  await untilPictures(areWaiting, never, 1);
  expect(isShown).toBe(false);
  await db
    .updateTable('media_file')
    .set({ status: 'ready', folder: 'aa/x' })
    .where('file_uuid', '=', file.file_uuid)
    .execute();
  await shown;
  expect(await areWaiting()).toBe(false);
});

it('[TRUE-11] no longer than the limit, and not where the shop is told to stop', async () => {
  await untilPictures(() => Promise.resolve(true), never, 1);
  await untilPictures(() => Promise.resolve(true), AbortSignal.abort());
});
