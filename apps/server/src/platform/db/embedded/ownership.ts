import { chown, lchown, lstat, mkdir, chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode, errorMessage } from './error-code.ts';
import type { ServerUser } from './server-user.ts';

/** Makes the folder if needed, owned by the server's user and closed to others (0700 unless said otherwise). */
export const ensurePrivateFolder = async (
  folder: string,
  user: ServerUser | undefined,
  mode = 0o700,
): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode });
    await giveTo(folder, user);
    await chmod(folder, mode);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      'data-unwritable',
      `The database folder ${folder} cannot be used by this user (${errorMessage(error)}). Set SHOP_DATA_DIR to a folder you own, or run as the user who made it.`,
      { cause: error },
    );
  }
};

/** Hands one file or folder to the server's user; nothing to do for an ordinary user. */
export const giveTo = async (path: string, user: ServerUser | undefined): Promise<void> => {
  if (user === undefined) return;
  try {
    await chown(path, user.uid, user.gid);
  } catch (error) {
    throw noServerUser(error);
  }
};

/**
 * Hands a whole tree to the server's user. The top goes last: a top with the right owner means that an earlier run
 * finished, so the walk is made once only.
 */
export const giveTreeTo = async (top: string, user: ServerUser | undefined): Promise<void> => {
  if (user === undefined || (await lstat(top)).uid === user.uid) return;
  for (const entry of await readdir(top, { recursive: true })) await lchown(join(top, entry), user.uid, user.gid);
  await giveTo(top, user);
};

/** PostgreSQL never runs as root, and initdb never as a number without a name: some containers know nothing else. */
export const noServerUser = (cause: unknown): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'no-server-user',
    `PostgreSQL finds no user to run as: it refuses root and users without an entry in /etc/passwd, and root cannot become another user here (${errorCode(cause) ?? errorMessage(cause)}). Start the shop as an ordinary user, or set DATABASE_URL.`,
    { cause },
  );
