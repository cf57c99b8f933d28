import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { makeScratchFolder } from '../../../../../test/database/scratch-folder.ts';
import type { ConnectionConfig } from '../server-address.ts';
import { readPostmasterFile } from '../postmaster-file.ts';
import { isServerWorkingIn } from '../processes.ts';
import { sendStopSignal } from '../stop-signal.ts';

/** A fresh folder which the server's user can reach too, as on most machines. */
export const makeTemporaryFolder = async (): Promise<string> => {
  const folder = await makeScratchFolder('launcher');
  await chmod(folder, 0o755);
  return folder;
};

/** Ends a server that a failed test left in the data directory, waits until none works there, and removes everything. */
export const removeTemporaryFolder = async (folder: string, dataDir = join(folder, 'var')): Promise<void> => {
  const cluster = join(dataDir, 'postgres', 'data');
  const left = readPostmasterFile(cluster);
  if (left !== undefined && isServerWorkingIn(cluster)) await sendStopSignal(left.pid, 'fast', folder);
  while (isServerWorkingIn(cluster)) await delay(10);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
};

/** One statement on a connection of its own; returns the rows. */
export const ask = async (config: ConnectionConfig, statement: string): Promise<unknown[]> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
};

/** A logger that keeps what it is told; `said` resolves at the first message that contains the words. */
export const makeListeningLogger = () => {
  const messages: string[] = [];
  const waiting = new Map<string, () => void>();
  const log = (message: string): void => {
    messages.push(message);
    for (const [words, resolve] of waiting) if (message.includes(words)) resolve();
  };
  const said = (words: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(words, resolve);
    });
  return { logger: { info: log, warn: log, error: log }, messages, said };
};
