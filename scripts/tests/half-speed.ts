/** `npm run test:slow`: `npm test` with every core kept busy beside it; see `busy-cores.ts`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const run = spawn('npm', ['test', '--', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, HALF_SPEED: '1' },
});
await once(run, 'exit');
process.exitCode = run.exitCode ?? 1;
