/** Finds unused files, exports and packages. First it proves on a fixture that our configuration finds every kind. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const program = fileURLToPath(new URL('../bin/knip.js', import.meta.resolve('knip')));
const configuration = resolve(root, 'knip.json');
const reportSchema = z.object({ issues: z.array(z.record(z.string(), z.union([z.string(), z.array(z.unknown())]))) });

const expected = ['files', 'dependencies', 'unlisted', 'unresolved', 'exports', 'types', 'duplicates'];

const canary = spawnSync(
  process.execPath,
  [program, '--directory=scripts/checks/canary/dead-code', `--config=${configuration}`, '--reporter=json'],
  { cwd: root, encoding: 'utf8' },
);
if (canary.stdout === '') throw new Error(canary.stderr);
const { issues } = reportSchema.parse(JSON.parse(canary.stdout));
const blind = expected.filter((kind) => !issues.some((issue) => Array.isArray(issue[kind]) && issue[kind].length > 0));
if (blind.length > 0) throw new Error(`these kinds were not found in the fixture: ${blind.join(', ')}`);

const own = spawnSync(
  process.execPath,
  [program, '--no-progress', '--treat-config-hints-as-errors', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
if (own.status === 0) console.log('dead code: nothing is unused, every kind proven');
process.exitCode = own.status ?? 1;
