import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { adminQuery } from '../../../apps/server/test/database/admin-query.ts';
import { withDatabase } from '../../../apps/server/test/database/connection-url.ts';
import { createTestDatabase } from '../../../apps/server/test/database/index.ts';
import type {} from '../global-setup.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { untilEverythingPlays } from './until-everything-plays.ts';

const ASK_AGAIN_AFTER_MS = 500;
/** A shop prepares courses at the lowest priority: beside tests that keep the cores busy it takes minutes. */
const PREPARED_WITHIN_MS = 300_000;
/** How long whoever asks for a shop has to wait at most. */
export const STARTED_WITHIN_MS = PREPARED_WITHIN_MS + 30_000;

/**
 * Starts the demo shop, as a process of its own, with every course ready to play. The courses are made playable once in a
 * run; each shop then gets a copy of that database and of that folder, so that no journey sees what another one did.
 * `variables` switch on what the journey is about.
 */
export const startPreparedShop = async (variables: Readonly<Record<string, string>> = {}): Promise<ShopProcess> => {
  const template = await prepareOnce();
  const { adminUrl, prefix } = inject('testDatabase');
  const database = `${prefix}${crypto.randomUUID().replaceAll('-', '')}`;
  await adminQuery(adminUrl, `create database ${database} template ${template.database} strategy file_copy`);
  const dataDir = mkdtempSync(join(inject('journeyFolder'), 'shop-'));
  // Compiled code is the same for all of them: thousands of small files that need no copy.
  const compiled = join(template.dataDir, 'compile-cache');
  cpSync(template.dataDir, dataDir, { recursive: true, filter: (source) => source !== compiled });
  symlinkSync(compiled, join(dataDir, 'compile-cache'));
  const shop = await startShopProcess({ databaseUrl: withDatabase(adminUrl, database), dataDir, variables });
  return {
    ...shop,
    stop: async () => {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await adminQuery(adminUrl, `drop database ${database} with (force)`);
    },
  };
};

interface Template {
  readonly database: string;
  readonly dataDir: string;
}

/** The first file of a run that comes here prepares; the others wait for its note. */
const prepareOnce = async (): Promise<Template> => {
  const folder = inject('journeyFolder');
  const note = join(folder, 'prepared-database');
  const dataDir = join(folder, 'prepared');
  if (!isFirst(join(folder, 'preparing'))) return waitForTemplate(note, dataDir);
  try {
    const database = await prepare(dataDir);
    leaveNote(note, database);
    return { database, dataDir };
  } catch (error) {
    leaveNote(`${note}-failed`, String(error));
    throw error;
  }
};

/** Answers the name of the database whose shop, in `dataDir`, has every course ready to play. */
const prepare = async (dataDir: string): Promise<string> => {
  const { connectionString } = await createTestDatabase();
  const shop = await startShopProcess({ databaseUrl: connectionString, dataDir });
  try {
    await untilEverythingPlays(shop.url);
  } finally {
    await shop.stop();
  }
  return new URL(connectionString).pathname.slice(1);
};

/** Written aside and renamed, so that nothing reads half of it. */
const leaveNote = (note: string, text: string): void => {
  writeFileSync(`${note}.part`, text);
  renameSync(`${note}.part`, note);
};

/** Making a folder succeeds for one process alone. */
const isFirst = (mark: string): boolean => {
  try {
    mkdirSync(mark);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const waitForTemplate = async (note: string, dataDir: string): Promise<Template> => {
  const deadline = performance.now() + PREPARED_WITHIN_MS;
  while (!existsSync(note)) {
    const failed = `${note}-failed`;
    if (existsSync(failed))
      throw new Error(`the shop for the journeys could not be prepared: ${readFileSync(failed, 'utf8')}`);
    if (performance.now() > deadline) throw new Error('the shop for the journeys was not prepared in time');
    await wait(ASK_AGAIN_AFTER_MS);
  }
  return { database: readFileSync(note, 'utf8'), dataDir };
};
