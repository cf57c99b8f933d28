import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../apps/server/src/pages/index.ts';
import { scratchFolder } from '../../apps/server/test/database/scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run, where the first journey leaves the prepared shop for the others. */
    readonly journeyFolder: string;
  }
}

/** Journeys see the web application as it is now: it is built once, unless the build that is there is current. */
export const setup = async (project: TestProject): Promise<() => void> => {
  await buildWeb({ rootDir: resolve(import.meta.dirname, '../..') });
  const folder = mkdtempSync(join(await scratchFolder(), 'kapok-journeys-'));
  project.provide('journeyFolder', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
};
