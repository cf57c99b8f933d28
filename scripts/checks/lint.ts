/** Runs the linter, after proving on a fixture that it sees types and that our strict rules are on. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const program = fileURLToPath(new URL('bin/oxlint', import.meta.resolve('oxlint/package.json')));
const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string() })) });

const expected = [
  'typescript(consistent-type-assertions)',
  'typescript(no-floating-promises)',
  'typescript(no-unnecessary-condition)',
  'typescript(no-unsafe-member-access)',
  'typescript(no-confusing-void-expression)',
];

const canary = spawnSync(process.execPath, [program, '--format=json', 'scripts/checks/canary/lint/breaches.ts'], {
  cwd: root,
  encoding: 'utf8',
});
const caught = new Set(reportSchema.parse(JSON.parse(canary.stdout)).diagnostics.map(({ code }) => code));
const blind = expected.filter((rule) => !caught.has(rule));
if (blind.length > 0) throw new Error(`these rules did not catch their breach in the fixture: ${blind.join(', ')}`);

const own = spawnSync(
  process.execPath,
  [program, '--deny-warnings', '--ignore-pattern=scripts/checks/canary', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = own.status ?? 1;
