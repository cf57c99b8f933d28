import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OpenFiles } from './open-files.ts';

let dir = '';
let path = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kapok-open-'));
  path = join(dir, '0.ts');
});
afterEach(() => rm(dir, { recursive: true }));

describe('files that are kept open between two segments', () => {
  it('[STREAM-1] are opened once for many readers, and closed when nobody reads them any more', async () => {
    await writeFile(path, 'old bytes');
    const files = new OpenFiles();
    const first = await files.use(path, (handle) => Promise.resolve(handle));
    const read = await files.use(path, async (handle, sizeBytes) => {
      expect(handle).toBe(first);
      files.forget(path);
      await writeFile(join(dir, 'other'), 'other');
      await rename(join(dir, 'other'), path);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sizeBytes), 0, sizeBytes, 0);
      return buffer.toString('utf8', 0, bytesRead);
    });
    expect(read).toBe('old bytes');
    expect(first.fd).toBe(-1);
    expect(await files.use(path, (_handle, sizeBytes) => Promise.resolve(sizeBytes))).toBe('other'.length);
    files.forget(path);
  });

  it('[STREAM-1] that are not there are looked for again the next time', async () => {
    const files = new OpenFiles();
    const size = (): Promise<number> => files.use(path, (_handle, sizeBytes) => Promise.resolve(sizeBytes));
    await expect(size()).rejects.toMatchObject({ code: 'ENOENT' });
    await writeFile(path, 'here');
    expect(await size()).toBe(4);
    files.forget(path);
  });
});
