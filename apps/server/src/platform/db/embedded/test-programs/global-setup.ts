import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { makeListeningLogger, makeTemporaryFolder } from './temporary-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly programsFolder: string;
    readonly preparedHome: string;
  }
}

/** One copy of PostgreSQL's 58 MB and one cluster, to be copied, for the many short-lived databases of these tests. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await makeTemporaryFolder();
  const dataDir = join(folder, 'prepared');
  const { logger } = makeListeningLogger();
  await (await startEmbeddedPostgres({ dataDir, logger, isDurable: false, programsFolder: folder })).stop();
  project.provide('programsFolder', folder);
  project.provide('preparedHome', join(dataDir, 'postgres'));
  return () => rm(folder, { recursive: true, force: true });
};
