import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/database/index.ts';
import { hasPooler, startPooler } from '../../test/database/pooler.ts';
import { runOnDatabase } from '../../test/run-on-database.ts';

let folder = '';
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kapok-doctor-command-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const report = z.object({
  state: z.enum(['green', 'amber', 'red']),
  checks: z.array(z.object({ name: z.string(), state: z.string(), sentence: z.string() })),
});

it('[OWN-3] npm run shop -- doctor fails while something is red, worst first, and as JSON on request', async () => {
  const { exitCode, lines } = await runOnDatabase(database.connectionString, folder, ['doctor']);
  expect(exitCode).toBe(1);
  expect(lines[0]).toMatch(/^RED +\S+ +\S/);
  // Amber is a database that answers late, as beside other tests.
  expect(lines.join('\n')).toMatch(/(?:GREEN|AMBER) +database +PostgreSQL/);
  const asJson = await runOnDatabase(database.connectionString, folder, ['doctor', '--json']);
  expect(asJson.exitCode).toBe(1);
  const { state, checks } = report.parse(JSON.parse(asJson.lines.join('\n')));
  expect(state).toBe('red');
  expect(checks.find(({ name }) => name === 'seller')).toMatchObject({ state: 'red' });
});

it('[TRUE-11] npm run shop -- doctor speaks Chinese to who reads it', async () => {
  const { lines } = await runOnDatabase(database.connectionString, folder, ['doctor', '--language', 'zh']);
  expect(lines[0]).toMatch(/^需要處理 /);
  expect(lines.join('\n')).toMatch(/database +PostgreSQL .*毫秒/);
});

it('[OPS-3] a backup that was written whole turns its check green', async () => {
  await runOnDatabase(database.connectionString, folder, ['backup', join(folder, 'backups')]);
  const { lines } = await runOnDatabase(database.connectionString, folder, ['doctor']);
  expect(lines.join('\n')).toMatch(/GREEN +backup /);
});

const databaseLine = async (databaseUrl: string): Promise<string | undefined> =>
  (await runOnDatabase(databaseUrl, folder, ['doctor'])).lines.find((line) => /^[A-Z]+ +database /.test(line));

it('[TRUE-11] tells that the rules have changed by which the database sorts, and how to mend it', async () => {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  const client = new Client(own.connectionConfig);
  await client.connect();
  await client.query(`update pg_database set datcollversion = '0.1' where datname = current_database()`);
  await client.end();
  expect(await databaseLine(own.connectionString)).toMatch(/^AMBER .* version 0\.1, .*REINDEX DATABASE/);
});

it.skipIf(!hasPooler).each([true, false])(
  '[TRUE-11] tells that DATABASE_URL leads to a pooler, whether it takes the limits of a connection (%s) or not',
  async (takesLimits) => {
    const pooler = await startPooler(database.connectionString, { serverConnections: 4, takesLimits });
    onTestFinished(() => pooler.stop());
    const { exitCode, lines } = await runOnDatabase(pooler.through(database.connectionString), folder, ['doctor']);
    expect(exitCode).toBe(1);
    expect(lines.find((line) => line.includes('a pooler such as PgBouncer'))).toContain('DATABASE_POOLER_URL');
  },
);
