import { readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { findStats } from '#server/platform/files/find-stats.ts';
import {
  BackupError,
  DESCRIPTION,
  MEDIA_FOLDER,
  readDescription,
  WRITING_PREFIX,
  type BackupContent,
} from './backup-file.ts';
import { SUM } from './media-copies.ts';

/** No backup takes so long: what is older was left by one that was killed. */
const WRITING_MAX_MS = 7 * 24 * 3_600_000;

/** What was taken away, or why everything was left as it is. */
export type TidiedMedia = { readonly removed: number } | { readonly leftBecause: string };

const isThere = async (path: string): Promise<boolean> => (await findStats(path)) !== undefined;

/** Whether a backup is being written here; folders of those that were killed long ago are taken away. */
const isBeingWritten = async (path: string): Promise<boolean> => {
  const found = await findStats(path);
  if (found === undefined) return false;
  if (Date.now() - found.mtimeMs < WRITING_MAX_MS) return true;
  await rm(path, { recursive: true, force: true });
  return false;
};

/**
 * The places of all media that the backups of the folder name, whatever they are called by now. Throws BackupError where one
 * cannot be read or is being written: it may need what none of the others names.
 */
const listNamed = async (folder: string, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const places = new Set<string>();
  for (const name of names) {
    const backup = join(folder, name);
    if (name.startsWith(WRITING_PREFIX)) {
      if (await isBeingWritten(backup)) throw new BackupError(`another backup is being written, ${name}.`);
    } else if (name !== MEDIA_FOLDER && (await isThere(join(backup, DESCRIPTION)))) {
      for (const { place } of (await readNamed(backup)).media ?? []) places.add(place);
    }
  }
  return places;
};

const readNamed = (backup: string): Promise<BackupContent> =>
  readDescription(backup).catch((error: unknown) => {
    throw error instanceof BackupError ? new BackupError(`${basename(backup)}: ${error.message}`) : error;
  });

/** A folder goes with its last file; of one that is not empty nothing goes. */
const removeEmptyFolders = async (from: string, upTo: string): Promise<void> => {
  for (let folder = from; folder !== upTo; folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
};

const isNamed = (places: ReadonlySet<string>, place: string): boolean =>
  places.has(place) || (place.endsWith(SUM) && places.has(place.slice(0, -SUM.length)));

/**
 * Takes away the copies of media that no backup of the folder names. To be called behind a backup that is whole and holds all
 * media that the shop has now. What is left by an interruption is taken away the next time.
 */
export const tidyMedia = async (folder: string): Promise<TidiedMedia> => {
  try {
    return { removed: await removeUnnamed(folder) };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { leftBecause: error.message };
  }
};

const removeUnnamed = async (folder: string): Promise<number> => {
  const target = join(folder, MEDIA_FOLDER);
  if (!(await isThere(target))) return 0;
  const names = await readdir(folder);
  const named = await listNamed(folder, names);
  let removed = 0;
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || isNamed(named, relative(target, path))) continue;
    // Looked for before each, because a backup may begin at any time, and finds its media before it names them.
    const begun = (await readdir(folder)).find((name) => !names.includes(name));
    if (begun !== undefined) throw new BackupError(`another backup was begun, ${begun}.`);
    await rm(path, { force: true });
    await removeEmptyFolders(entry.parentPath, target);
    if (!path.endsWith(SUM)) removed += 1;
  }
  return removed;
};
