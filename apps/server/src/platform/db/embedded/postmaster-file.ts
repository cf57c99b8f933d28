import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** What a running server (or one that was killed) says of itself in `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** Its socket folder, or the address it listens on. */
  readonly host: string;
}

/** The server's own note in its data directory; undefined when no server has it open and none was killed. */
export const readPostmasterFile = (cluster: string): PostmasterFile | undefined => {
  const lines = readIfPresent(join(cluster, 'postmaster.pid')).split('\n');
  // Lines: pid, data directory, start time, port, first socket folder, first listen address, shared memory, status.
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), host: lines[4]?.trim() || lines[5]?.trim() || '127.0.0.1' };
};

const readIfPresent = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
};
