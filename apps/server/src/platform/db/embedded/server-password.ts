import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from './ownership.ts';
import type { Layout } from './layout.ts';

/** Too many to be guessed, so that the server need not make each guess slow. */
const PASSWORD_BYTES = 32;

/** The password of the server's roles. */
export interface ServerPassword {
  readonly text: string;
  /** Made by this start: a cluster that is there already has another one, or none. */
  readonly isNew: boolean;
}

const fileOf = (home: string): string => join(home, 'password');

/** The password of a data directory; undefined where none was made yet, as by earlier versions. */
export const findServerPassword = (home: string): string | undefined =>
  existsSync(fileOf(home)) ? readFileSync(fileOf(home), 'utf8') : undefined;

/**
 * The password of a data directory, made at its first start and kept beside the data, for the server's user alone. Call only while
 * holding the directory's lock.
 */
export const keepServerPassword = async ({ home, user }: Pick<Layout, 'home' | 'user'>): Promise<ServerPassword> => {
  const kept = findServerPassword(home);
  if (kept !== undefined) return { text: kept, isNew: false };
  const text = randomBytes(PASSWORD_BYTES).toString('base64url');
  const aside = `${fileOf(home)}-new`;
  await writeFile(aside, text, { mode: 0o600, flush: true });
  await giveTo(aside, user);
  await rename(aside, fileOf(home));
  return { text, isNew: true };
};
