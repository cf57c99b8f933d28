import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createTestDatabase } from '../../../test/database/index.ts';
import { createLaneBell } from './lane-bell.ts';

it('[OPS-2] tells the other processes of every free lane before a process goes, and of none twice', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.connectionConfig, { poolSize: 2, onConnectionLost: () => undefined });
  const other = await pool.connect();
  let heard = 0;
  other.on('notification', () => (heard += 1));
  await other.query('listen "jobs:insert"');
  const { ring, end } = createLaneBell(pool, 60_000, createLogger('silent'));
  ring();
  ring();
  await end();
  await end();
  // What was told before is heard with this answer.
  await other.query('select 1');
  expect(heard).toBe(1);
  other.release(true);
  await close();
  await database.drop();
});
