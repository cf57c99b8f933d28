import { chmod, lstat, mkdir } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';
import type { Layout } from './layout.ts';
import { canReach } from './reachability.ts';

/** initdb calls the server through a shell and quotes its path with double quotes only. */
const BREAKS_QUOTES = process.platform === 'win32' ? /["%]/ : /["$`\\\n]/;

/**
 * The folder to put PostgreSQL's programs into: beside the data, or, when the server's user cannot get there or initdb could not call them
 * there, a cache folder of the starting user. Programs can be copied again at any time, so losing that cache loses nothing.
 */
export const chooseBinariesFolder = async (layout: Layout, preferred = layout.home): Promise<string> => {
  if (isUsable(preferred, layout)) return preferred;
  for (const candidate of cacheFolders()) {
    if ((await canBeTrusted(candidate)) && isUsable(candidate, layout)) return candidate;
  }
  throw new EmbeddedPostgresError(
    'data-unreachable',
    `PostgreSQL cannot run from ${layout.home}, nor from ${cacheFolders().join(' or ')}. Set SHOP_DATA_DIR to a folder with a plain name that others may pass through.`,
  );
};

const isUsable = (folder: string, layout: Layout): boolean =>
  !BREAKS_QUOTES.test(folder) && canReach(folder, layout.user) && canReach(folder, layout.creator);

const cacheFolders = (): readonly string[] => {
  const uid = process.getuid?.() ?? 0;
  const own = uid === 0 && process.platform !== 'win32' ? '/var/cache/kapok' : join(homedir(), '.cache', 'kapok');
  return [own, join(tmpdir(), `kapok-programs-${String(uid)}`)];
};

/** Programs run from here: a folder that somebody else made or may write to is not taken. */
const canBeTrusted = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false;
    await chmod(folder, 0o755);
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    // A read-only system, or no home folder: the next candidate serves.
    return false;
  }
};
