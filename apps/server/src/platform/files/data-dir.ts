import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findDiskRefusal } from './disk-refusal.ts';

/** Makes the data directory where it is missing. Answers the fault of the setting when nothing can be written there. */
export const findDataDirFault = (dataDir: string): string | undefined => {
  // Media that another user has written, such as root with a command, stop the shop as well.
  for (const folder of [dataDir, join(dataDir, 'media')]) {
    try {
      if (folder === dataDir) mkdirSync(folder, { recursive: true });
      if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const refusal = findDiskRefusal(error);
      if (refusal === undefined) throw error;
      return `SHOP_DATA_DIR: the shop may not write to ${folder} (${refusal})`;
    }
  }
  return undefined;
};
