import { constants, existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { errorCode } from './error-code.ts';
import type { PostgresPackage } from './postgres-package.ts';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Census = z.object({ files: z.int(), bytes: z.int() });
type Census = z.infer<typeof Census>;

const CENSUS_FILE = 'complete.json';
/** Only for compiling against PostgreSQL; a third of the files. */
const NOT_NEEDED = /\.a$|[\\/](?:pkgconfig|pgxs)(?:[\\/]|$)/;

/**
 * Copies PostgreSQL's programs to `<parent>/bin-<version>` and returns that folder. They always run from a copy: the
 * package may be read-only, closed to the server's user, without its library links (npm --ignore-scripts), or replaced by the next `npm ci` under a running server.
 * The copy is made aside and renamed when whole; one cut short by a power failure is noticed by its census and made again.
 */
export const stageBinaries = async (source: PostgresPackage, parent: string): Promise<string> => {
  const target = join(parent, `bin-${source.version}`);
  if (await isWhole(target)) return target;
  const aside = join(parent, `bin-new-${crypto.randomUUID()}`);
  await copyTree(source.nativeFolder, aside);
  await makeLibraryLinks(source.nativeFolder, aside);
  await writeFile(join(aside, CENSUS_FILE), JSON.stringify(await takeCensus(aside)), { mode: 0o644 });
  await moveUnlessMadeByAnother(aside, target);
  return target;
};

/** Removes copies of other versions and unfinished ones. Call only while no server runs from the folder. */
export const removeOtherBinaries = async (parent: string, keep: string): Promise<void> => {
  for (const entry of await readdir(parent)) {
    if (entry.startsWith('bin-') && entry !== basename(keep)) {
      await rm(join(parent, entry), { recursive: true, force: true });
    }
  }
};

const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  // Modes are set outright: under umask 077 the server's user could not read the copy.
  await chmod(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(from, entry.name);
      if (NOT_NEEDED.test(path)) return;
      if (entry.isDirectory()) await copyTree(path, join(to, entry.name));
      if (entry.isFile()) await copyProgramFile(path, join(to, entry.name));
    }),
  );
};

const copyProgramFile = async (from: string, to: string): Promise<void> => {
  // Never a hard link: damage to the copy would be damage to the package, and no second copy would mend it.
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, ((await stat(from)).mode & 0o100) === 0 ? 0o644 : 0o755);
};

/** npm packages cannot carry links; the package lists them for its install script, which may not have run. */
const makeLibraryLinks = async (nativeFolder: string, copy: string): Promise<void> => {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(copy, relative('native', target));
    await symlink(relative(dirname(target), source), link);
  }
};

const takeCensus = async (folder: string): Promise<Census> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== CENSUS_FILE);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) };
};

const isWhole = async (folder: string): Promise<boolean> => {
  const written = readCensus(join(folder, CENSUS_FILE));
  if (written === undefined) return false;
  const found = await takeCensus(folder);
  return found.files === written.files && found.bytes === written.bytes;
};

const readCensus = (file: string): Census | undefined => {
  try {
    return Census.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing or unreadable means: not whole, copy again.
    return undefined;
  }
};

/** Another shop may share the folder, have made the same copy meanwhile, and run from it: a whole one is never touched. */
const moveUnlessMadeByAnother = async (aside: string, target: string): Promise<void> => {
  try {
    await rename(aside, target);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error;
    if (!(await isWhole(target))) {
      await rm(target, { recursive: true, force: true });
      await rename(aside, target);
    }
    await rm(aside, { recursive: true, force: true });
  }
};
