import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database/index.ts';

const COMMANDS = join(import.meta.dirname, '../../../commands/main.ts');

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kapok-backup-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['with its media', [], ' 0 media files'],
  ['without media', ['--without-media'], 'no media files'],
])(
  '[OPS-3] a backup %s leaves no clock running behind it, so that its command ends with it',
  async (_how, flags, said) => {
    const env = { SHOP_ENV_FILE: '', SHOP_DATA_DIR: join(folder, 'shop'), DATABASE_URL: database.connectionString };
    const command = [COMMANDS, 'backup', join(folder, 'backups'), ...flags];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env, timeout: 120_000 });
    expect(stdout).toContain(said);
  },
);
