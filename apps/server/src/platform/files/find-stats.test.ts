import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStats } from './find-stats.ts';

describe('a look at a path', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kapok-stats-'));
    await writeFile(join(folder, 'film.mp4'), 'film');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('[OPS-3] tells what is there, and where nothing is', async () => {
    expect((await findStats(join(folder, 'film.mp4')))?.size).toBe(4);
    expect(await findStats(join(folder, 'other.mp4'))).toBeUndefined();
  });

  it.skipIf(process.platform === 'win32')(
    '[OPS-3] takes no fault of the disk for a file that is not there',
    async () => {
      await symlink('round', join(folder, 'round'));
      await expect(findStats(join(folder, 'round'))).rejects.toMatchObject({ code: 'ELOOP' });
      await expect(findStats(join(folder, 'film.mp4', 'part'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    },
  );
});
