import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDiskRefusal } from './disk-refusal.ts';
import { makeFolder } from './make-folder.mjs';

/** Makes the data directory where it is missing. Answers the fault of the setting when nothing can be written there. */
export const findDataDirFault = (dataDir: string): string | undefined => {
  // Media that another user has written, such as root with a command, stop the shop as well.
  for (const folder of [dataDir, join(dataDir, 'media')]) {
    try {
      if (folder === dataDir) tryFile(dataDir);
      if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const refusal = findDiskRefusal(error) ?? noFiles(error);
      if (refusal === undefined) throw error;
      return `SHOP_DATA_DIR: the shop may not write to ${folder} (${refusal})`;
    }
  }
  return undefined;
};

/** Some folders can be passed and hold no files, such as /proc. */
const tryFile = (dataDir: string): void => {
  makeFolder(dataDir);
  const file = join(dataDir, `.tried-${process.pid}`);
  writeFileSync(file, '');
  rmSync(file, { force: true });
};

const noFiles = (error: unknown): 'ENOENT' | undefined =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' ? error.code : undefined;
