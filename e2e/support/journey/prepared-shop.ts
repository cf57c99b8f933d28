import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { adminQuery } from '../../../apps/server/test/database/admin-query.ts';
import { withDatabase } from '../../../apps/server/test/database/connection-url.ts';
import type {} from '../global-setup.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';

/**
 * Starts the demo shop, as a process of its own, with every course ready to play: on a copy of the database and the folder
 * that the run has prepared, so that no journey sees what another one did. `variables` switch on what the journey is about.
 */
export const startPreparedShop = async (variables: Readonly<Record<string, string>> = {}): Promise<ShopProcess> => {
  const { folder, preparedShop: prepared } = inject('journeys');
  const { adminUrl, prefix } = inject('testDatabase');
  const database = `${prefix}${crypto.randomUUID().replaceAll('-', '')}`;
  await adminQuery(adminUrl, `create database ${database} template ${prepared.database} strategy file_copy`);
  const dataDir = mkdtempSync(join(folder, 'shop-'));
  // Compiled code is the same for all of them: thousands of small files that need no copy.
  const compiled = join(prepared.dataDir, 'compile-cache');
  cpSync(prepared.dataDir, dataDir, { recursive: true, filter: (source) => source !== compiled });
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

let shared: Promise<ShopProcess> | undefined;

/** Everyone here comes from one address, and some sign in more often than one person does in an hour. */
const manyPeople = {
  LIMIT_REGISTER_ADDRESS: '10000',
  LIMIT_SIGN_IN_ACCOUNT: '1000',
  LIMIT_SIGN_IN_ADDRESS: '10000',
  LIMIT_SIGN_IN_EVERYONE: '10000',
  LIMIT_RESET_ADDRESS: '1000',
} as const;

/** Returns the demo shop that the files of this worker share. It ends with the worker. */
export const sharedShop = async (): Promise<ShopProcess> => {
  const open = await shared?.catch(() => undefined);
  if (open !== undefined && open.child.exitCode === null && open.child.signalCode === null) return open;
  shared = startPreparedShop(manyPeople);
  const { child } = await shared;
  process.once('exit', () => {
    child.kill('SIGKILL');
  });
  // Workers are ended by this signal. The browser's library listens for it, which keeps Node from ending by itself.
  process.once('SIGTERM', () => {
    process.exit();
  });
  return shared;
};
