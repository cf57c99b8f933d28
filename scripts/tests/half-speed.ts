/** `npm run test:slow`: `npm test` beside as many endless loops as the machine has cores, so that each gets half of one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

// Threads, not processes: they end with this one, however it ends.
const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
const run = spawn('npm', ['test', '--', ...process.argv.slice(2)], { stdio: 'inherit' });
await once(run, 'exit');
await Promise.all(loops.map((loop) => loop.terminate()));
process.exitCode = run.exitCode ?? 1;
