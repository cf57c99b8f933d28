import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** What must be free: far more than a whole run takes, since its programs need memory, too. */
const ROOM_BYTES = 8 * 1_024 ** 3;
/** `kapok-<what for>-run<process>-<random>`. */
const NAME = /^kapok-.*-run(?<pid>\d+)-/;

/** In memory where there is room, else among temporary files: a database is a thousand small files, slow on a disk. */
const findRoom = async (): Promise<string> => {
  const found = await statfs(MEMORY_FOLDER).catch(() => undefined);
  const room = Math.min(found === undefined ? 0 : found.bavail * found.bsize, freemem());
  return room >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is running, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** A run that was killed could not remove its folders, and those in memory take gigabytes of it. */
const removeFoldersOfKilledRuns = async (place: string): Promise<void> => {
  for (const name of await readdir(place)) {
    const pid = NAME.exec(name)?.groups?.['pid'];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(place, name), { recursive: true, force: true });
  }
};

/**
 * Makes a folder for the databases and files of one test run, which the caller removes. Folders of runs that were killed are
 * removed first.
 */
export const makeScratchFolder = async (purpose: string): Promise<string> => {
  for (const place of [MEMORY_FOLDER, tmpdir()].filter((folder) => existsSync(folder)))
    await removeFoldersOfKilledRuns(place);
  return mkdtemp(join(await findRoom(), `kapok-${purpose}-run${process.pid}-`));
};
