import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A process with the widest umask that keeps its files private, then makes a folder and a file. */
const program = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  const { keepFilesPrivate } = await import(process.argv[1]);
  process.umask(Number(process.argv[4]));
  keepFilesPrivate({ mediaAccelPrefix: process.argv[3] === '' ? undefined : process.argv[3] });
  mkdirSync(process.argv[2] + '/media/videos', { recursive: true });
  writeFileSync(process.argv[2] + '/media/videos/0.ts', '');
`;

const modesOf = (mediaAccelPrefix: string, umask = 0): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-modes-'));
  try {
    const source = join(import.meta.dirname, 'private-files.ts');
    const line = ['--input-type=module', '-e', program, source, folder, mediaAccelPrefix, String(umask)];
    execFileSync(process.execPath, line);
    return ['media', 'media/videos', 'media/videos/0.ts'].map((name) =>
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe.skipIf(process.platform === 'win32')('the files of the shop', () => {
  it('[SAFE-8] are its own under any umask', () => {
    expect(modesOf('')).toEqual(['700', '700', '600']);
  });

  it('[SAFE-8] are read by the group where a proxy sends them, unless the operator closes more', () => {
    expect(modesOf('/protected-media')).toEqual(['750', '750', '640']);
    expect(modesOf('/protected-media', 0o077)).toEqual(['700', '700', '600']);
  });
});
