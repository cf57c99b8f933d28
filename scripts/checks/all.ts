/** Runs every check, two at a time, the longest first: most of them use one processor alone. What one says is shown when it ends. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const checks = ['types', 'lint', 'format', 'patterns', 'rules', 'db:types:verify', 'dead-code'] as const;
const AT_ONCE = 2;

interface Outcome {
  readonly passed: boolean;
  readonly said: string;
}

const run = (check: string): Promise<Outcome> =>
  new Promise((done, failed) => {
    const child = spawn('npm', ['run', '--silent', check], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    child.once('error', failed);
    child.once('close', (code) => {
      done({ passed: code === 0, said: Buffer.concat(said).toString() });
    });
  });

const waiting: string[] = [...checks];
const failures: string[] = [];
const work = async (): Promise<void> => {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const begun = performance.now();
    const { passed, said } = await run(check);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    console.log(`${passed ? 'passed' : 'FAILED'}  ${check} (${seconds} s)\n${said}`);
    if (!passed) failures.push(check);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (failures.length > 0) {
  console.error(`failed: ${failures.join(', ')}`);
  process.exitCode = 1;
}
