import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';

it('removes folders of runs that were killed, and none of a run that goes on', async () => {
  const own = await makeScratchFolder('trial');
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  const left = join(dirname(own), `kapok-trial-run${pid}-left`);
  await mkdir(left);
  const second = await makeScratchFolder('trial');
  try {
    expect(existsSync(left)).toBe(false);
    expect(existsSync(own)).toBe(true);
  } finally {
    for (const folder of [own, second, left]) await rm(folder, { recursive: true, force: true });
  }
});
