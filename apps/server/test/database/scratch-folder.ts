import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
/** What must be free: far more than a whole run takes, since its programs need memory, too. */
const ROOM_BYTES = 8 * 1_024 ** 3;

/**
 * The folder for the databases and files of one test run: in memory where there is room, else among temporary files. A copy of
 * a database is a thousand small files, which take three times as long on a disk.
 */
export const scratchFolder = async (): Promise<string> => {
  const found = await statfs(MEMORY_FOLDER).catch(() => undefined);
  const room = Math.min(found === undefined ? 0 : found.bavail * found.bsize, freemem());
  return room >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
};
