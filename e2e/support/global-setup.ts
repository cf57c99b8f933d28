import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../apps/server/src/pages/index.ts';
import type {} from '../../apps/server/test/database/global-setup.ts';
import { makeScratchFolder } from '../../apps/server/test/database/scratch-folder.ts';
import { prepareShop, type PreparedShop } from './journey/prepare-shop.ts';

interface JourneysRun {
  /** A folder of this run, for the files of its shops and browsers. */
  readonly folder: string;
  readonly preparedShop: PreparedShop;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly journeys: JourneysRun;
  }
}

declare global {
  /** Each vitest project loads this file for itself; only a global is shared by them, so that a shop is prepared once. */
  var kapokJourneys: { readonly run: Promise<JourneysRun>; users: number } | undefined;
}

/**
 * Journeys see the web application as it is now: it is built once, unless the build that is there is current. The demo shop
 * is prepared here and copied for them: where it cannot be, the run says so once and ends.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const { adminUrl, prefix } = project.getProvidedContext().testDatabase;
  globalThis.kapokJourneys ??= { run: begin(adminUrl, `${prefix}prepared`), users: 0 };
  globalThis.kapokJourneys.users += 1;
  project.provide('journeys', await globalThis.kapokJourneys.run);
};

export const teardown = async (): Promise<void> => {
  const shared = globalThis.kapokJourneys;
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  globalThis.kapokJourneys = undefined;
  // A browser that is just ending may still write.
  rmSync((await shared.run).folder, { recursive: true, force: true, maxRetries: 5 });
};

const begin = async (adminUrl: string, database: string): Promise<JourneysRun> => {
  await buildWeb({ rootDir: resolve(import.meta.dirname, '../..') });
  const folder = await makeScratchFolder('journeys');
  try {
    return { folder, preparedShop: await prepareShop({ adminUrl, database, dataDir: join(folder, 'prepared') }) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
