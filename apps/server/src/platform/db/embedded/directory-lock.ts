import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorMessage } from './error-code.ts';
import { giveTo } from './ownership.ts';
import type { ServerUser } from './server-user.ts';

export interface DirectoryLock {
  release(): void;
}

const SQLITE_BUSY = 5;
const PATIENCE_MS = 500;

/**
 * Keeps a second shop off the same data directory for as long as this process lives. Node has no file lock of its own; an open exclusive
 * transaction of its built-in SQLite is one (fcntl, LockFileEx on Windows): the kernel grants it to one of two racing
 * processes and frees it at the very death of the holder, so there is no stale lock to judge. The file stays empty.
 */
export const lockDirectory = async (home: string, user: ServerUser | undefined): Promise<DirectoryLock> => {
  const lockFile = join(home, 'lock');
  const database = openLock(home, lockFile);
  const holderFile = join(home, 'lock-holder');
  writeFileSync(holderFile, String(process.pid));
  // Unreadable to others: whoever can open it could hold a lock on it.
  chmodSync(lockFile, 0o600);
  await giveTo(lockFile, user);
  await giveTo(holderFile, user);
  return {
    release: () => {
      database.close();
    },
  };
};

const openLock = (home: string, lockFile: string): DatabaseSync => {
  try {
    const database = new DatabaseSync(lockFile, { timeout: PATIENCE_MS });
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    if (isBusy(error)) throw anotherShop(home, error);
    throw new EmbeddedPostgresError(
      'data-unwritable',
      `The lock ${lockFile} cannot be taken (${errorMessage(error)}). The data directory must be writable and on a file system with file locks.`,
      { cause: error },
    );
  }
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

const anotherShop = (home: string, cause: unknown): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'another-shop',
    `Another shop${readHolder(home)} already uses ${home}. Stop it first, or set SHOP_DATA_DIR to another folder.`,
    { cause },
  );

const readHolder = (home: string): string => {
  try {
    return ` (process ${readFileSync(join(home, 'lock-holder'), 'utf8')})`;
  } catch {
    // The holder may not have written its number yet; the sentence is complete without it.
    return '';
  }
};
