// Plain JavaScript, since main.mjs needs it before TypeScript is read.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and what is missing above it. Node's own way of doing so never returns where the folder above is there
 * and takes none, as below /proc.
 */
export const makeFolder = (path, mode) => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (error.code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path), mode);
    mkdirSync(path, { mode });
  }
};
