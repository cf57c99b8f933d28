import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_TRIES = 10;

/**
 * Puts a whole folder in another's place by renames alone; the old one is moved to `scratch` and removed. When several
 * processes do it at once, one of their folders ends up in place, whole.
 */
export const replaceFolder = async (target: string, replacement: string, scratch: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const old = join(scratch, `${process.pid}-old-${randomUUID()}`);
    await moveIfThere(target, old);
    try {
      await rename(replacement, target);
      return;
    } catch (error) {
      // Another process put its own in place just now: that one is moved away in turn.
      if (attempt >= MAX_TRIES || !isOccupied(error)) throw error;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
};

const moveIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, ['ENOENT'])) throw error;
  }
};

const isOccupied = (error: unknown): boolean => hasCode(error, ['ENOTEMPTY', 'EEXIST', 'EPERM']);

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
