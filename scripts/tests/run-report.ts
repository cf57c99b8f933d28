import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { tellRun } from './tell-run.ts';

/**
 * Prints at the end of a run what needed a second try, the longest files and the time beside its goal, and keeps the same
 * lines as `test-results/last-run.txt`. A run of under a minute, as of a few chosen files, says nothing.
 */
export class RunReport implements Reporter {
  readonly #run: string;
  readonly #goalMinutes: number;
  #vitest: Vitest | undefined;

  constructor({ run, goalMinutes }: { readonly run: string; readonly goalMinutes: number }) {
    this.#run = run;
    this.#goalMinutes = goalMinutes;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const vitest = this.#vitest;
    const minutes = performance.now() / 60_000;
    if (vitest === undefined || minutes < 1) return;
    const lines = tellRun({
      run: this.#run,
      minutes,
      goalMinutes: this.#goalMinutes,
      files: modules.map((module) => ({
        path: module.relativeModuleId,
        seconds: module.diagnostic().duration / 1_000,
      })),
      secondTries: modules.flatMap((module) =>
        [...module.children.allTests('passed')]
          .filter((test) => test.diagnostic()?.flaky === true)
          .map((test) => ({
            title: `${module.relativeModuleId} > ${test.fullName}`,
            error: test.result().errors?.[0]?.message ?? '',
          })),
      ),
    });
    vitest.logger.log(`\n${lines.join('\n')}\n`);
    const folder = join(vitest.config.root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'last-run.txt'), `${lines.join('\n')}\n`);
  }
}
