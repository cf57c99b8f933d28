/**
 * Type-checks every workspace, two at a time; each has the globals of where it runs and no others. What the compiler learned
 * is kept beside the packages, so that a second run looks at what has changed alone.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '../..');
const projects = globSync(
  ['packages/*/tsconfig.json', 'apps/*/tsconfig.json', 'e2e/tsconfig.json', 'scripts/tsconfig.json'],
  { cwd: root },
);

const check = (project: string): Promise<boolean> =>
  new Promise((done, failed) => {
    const kept = resolve(
      root,
      'node_modules/.cache/types',
      project.replaceAll('/', '-').replace('.json', '.tsbuildinfo'),
    );
    // The compiler in machine code, a tenth of the time; the linter's typed rules still need the one before it.
    const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')));
    const tsc = spawn(process.execPath, [compiler, '-p', project, '--incremental', '--tsBuildInfoFile', kept], {
      cwd: root,
      stdio: 'inherit',
    });
    tsc.once('error', failed);
    tsc.once('exit', (code) => {
      done(code === 0);
    });
  });

const waiting = [...projects];
let failures = 0;
const work = async (): Promise<void> => {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    if (!(await check(project))) failures += 1;
  }
};
await Promise.all([work(), work()]);
console.log(`types: ${failures} of ${projects.length} workspaces with errors`);
process.exitCode = failures === 0 && projects.length > 0 ? 0 : 1;
