import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type {} from './global-setup.ts';

/** Leaves a data directory as a shop that was started once and stopped. Making a cluster takes longer than most tests of it. */
export const layPreparedCluster = async (dataDir: string): Promise<void> => {
  const home = join(dataDir, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o711 });
  for (const part of ['data', 'password'])
    await cp(join(inject('preparedHome'), part), join(home, part), { recursive: true });
};
