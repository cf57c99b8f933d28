import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Whether the operating system says that a file is not there. A disk that fails says something else. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Size, kind and times of a file or folder; undefined where none is. Throws what else keeps the disk from saying. */
export const findStats = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: unknown) => {
    if (isNotThere(error)) return undefined;
    throw error;
  });
