import type { TestProject } from 'vitest/node';
import { beginTestRun, type TestDatabaseAccess, type TestRun } from './test-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testDatabase: TestDatabaseAccess;
  }
}

declare global {
  /** Each vitest project loads this file for itself; only a global is shared by them, so that the run has one server. */
  var kapokTestRun: { readonly run: Promise<TestRun>; users: number } | undefined;
}

/** Gives a vitest project the run's database server; the first project starts it and the last one stops it. */
export const setup = async (project: TestProject): Promise<void> => {
  globalThis.kapokTestRun ??= {
    run: beginTestRun({
      givenUrl: process.env['TEST_DATABASE_URL'],
      throughPooler: process.env['TEST_POOLER'] === '1',
    }),
    users: 0,
  };
  globalThis.kapokTestRun.users += 1;
  const { access } = await globalThis.kapokTestRun.run;
  project.provide('testDatabase', access);
};

export const teardown = async (): Promise<void> => {
  const shared = globalThis.kapokTestRun;
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  globalThis.kapokTestRun = undefined;
  await (await shared.run).end();
};
