import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type {} from './global-setup.ts';

/** Leaves a data directory as a shop that was started once and stopped. Making a cluster takes longer than most tests of it. */
export const layPreparedCluster = async (dataDir: string): Promise<void> => {
  // On Windows a cluster has a password of its own.
  if (process.platform === 'win32') return;
  const home = join(dataDir, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o711 });
  await cp(inject('preparedCluster'), join(home, 'data'), { recursive: true });
};
