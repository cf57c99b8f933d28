/** Writes apps/server/src/platform/db/generated/tables.ts from the migrations, on a database that is thrown away afterwards. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';

const rootDir = resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kapok-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, logger: console, isDurable: false });
try {
  await migrateToLatest(postgres.connectionConfig);
  const url = connectionUrl(postgres.connectionConfig);
  const codegen = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));
  const verify = process.argv.includes('--verify') ? ['--verify'] : [];
  const { status } = spawnSync(
    process.execPath,
    [codegen, '--config-file', 'kysely-codegen.config.json', '--url', url, ...verify],
    { cwd: resolve(rootDir, 'apps/server'), stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
