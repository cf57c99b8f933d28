import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { findPostgresPackage } from '../postgres-package.ts';
import { stageBinaries } from '../staged-binaries.ts';
import { makeTemporaryFolder } from './temporary-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly programsFolder: string;
  }
}

/** One copy of PostgreSQL's 58 MB for the many short-lived databases of these tests. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await makeTemporaryFolder();
  await stageBinaries(findPostgresPackage(), folder);
  project.provide('programsFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
};
