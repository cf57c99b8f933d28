import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { newSeed } from '../../e2e/support/storm/seeded-random.ts';
import { reportStorm, type Storm } from './storm.ts';

/**
 * Every journey of the tests on a line that loses each of its calls once, before or after the shop did the work, as the seed
 * draws: people finish what they began all the same (FLOW-1). Prints what the tests print.
 */
export const lines: Storm = async ({ seed = newSeed() }) => {
  const faults: string[] = [];
  for (const [config, project] of [
    ['vitest.config.ts', 'e2e'],
    ['vitest.full.config.ts', 'full'],
  ] as const) {
    const vitest = 'node_modules/vitest/vitest.mjs';
    const run = spawn(process.execPath, [vitest, 'run', '--config', config, '--project', project, 'e2e/journeys'], {
      stdio: 'inherit',
      env: { ...process.env, LOSE_CALLS: String(seed) },
    });
    await once(run, 'exit');
    if (run.exitCode !== 0) faults.push(`a journey of ${config} did not reach its end`);
  }
  return reportStorm({ seed }, faults);
};
