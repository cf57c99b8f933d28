import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runIngest } from './run-ingest.ts';

const fixture = (name: string): string => join(import.meta.dirname, '../../../../test/fixtures/media', name);

let mediaDir = '';
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'kapok-ingest-'));
});
afterEach(async () => {
  await rm(mediaDir, { recursive: true });
});

const filesLeft = async (): Promise<string[]> =>
  (await readdir(mediaDir, { recursive: true, withFileTypes: true }))
    .filter((found) => found.isFile())
    .map((found) => found.name);

describe('preparing an upload', () => {
  it('[STREAM-1] answers a folder with the whole film, and its length, and finds it again under another name', async () => {
    const heard: number[] = [];
    const ingested = await runIngest(
      { kind: 'videos', sourcePath: fixture('lesson.mp4'), mediaDir },
      { onProgress: (percent) => heard.push(percent) },
    );
    expect(ingested).toMatchObject({ durationSeconds: 9, contentType: 'application/vnd.apple.mpegurl' });
    expect(await readFile(join(mediaDir, ingested.folder, 'manifest.m3u8'), 'utf8')).toContain('2.ts');
    expect(heard.at(-1)).toBe(100);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(await readdir(join(mediaDir, 'work'))).toEqual([]);
    const copy = join(mediaDir, 'another name');
    await copyFile(fixture('lesson.mp4'), copy);
    expect(await runIngest({ kind: 'videos', sourcePath: copy, mediaDir })).toEqual(ingested);
  });

  it('makes the widths of a picture', async () => {
    const sourcePath = join(mediaDir, 'upload');
    await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#b3261e' } })
      .png()
      .toFile(sourcePath);
    const ingested = await runIngest({ kind: 'images', sourcePath, mediaDir });
    expect(ingested).toMatchObject({ durationSeconds: null, contentType: 'image/webp' });
    expect(await readdir(join(mediaDir, ingested.folder))).toContain('960.webp');
  });

  it('leaves nothing behind of a file that is refused', async () => {
    await expect(runIngest({ kind: 'videos', sourcePath: fixture('talk.m4a'), mediaDir })).rejects.toMatchObject({
      reason: 'no-video-track',
    });
    expect(await filesLeft()).toEqual([]);
  });

  it('leaves nothing half-made when it is stopped in the middle', async () => {
    const stop = new AbortController();
    const work = runIngest(
      { kind: 'videos', sourcePath: fixture('lesson.mp4'), mediaDir },
      {
        signal: stop.signal,
        onProgress: () => {
          stop.abort(new Error('the shop closes'));
        },
      },
    );
    await expect(work).rejects.toThrow('the shop closes');
    // Stopped a moment before its end the folder may be whole; half of one it must never be.
    const left = await filesLeft();
    expect(left.length === 0 || left.includes('summary.json')).toBe(true);
    expect(await readdir(join(mediaDir, 'work'))).toEqual([]);
  });

  it('ends when its time is over', async () => {
    const work = runIngest({ kind: 'videos', sourcePath: fixture('lesson.mp4'), mediaDir }, { seconds: 0 });
    await expect(work).rejects.toMatchObject({ because: 'time-limit' });
    expect(await filesLeft()).toEqual([]);
  });

  it('opens no playlist that names other files of the machine', async () => {
    const secret = join(mediaDir, 'secret.ts');
    await copyFile(fixture('lesson.mp4'), secret);
    const sourcePath = join(mediaDir, 'upload');
    await writeFile(sourcePath, `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${secret}\n#EXT-X-ENDLIST\n`);
    // With an encoder on the machine it is the encoder that opens it not, without one the shop does.
    await expect(runIngest({ kind: 'videos', sourcePath, mediaDir })).rejects.toThrow(
      /^(needs-transcoder: unknown container|not-media)$/,
    );
  });
});
