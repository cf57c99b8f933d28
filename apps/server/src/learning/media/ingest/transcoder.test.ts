import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCarriedLibrary, findFfmpeg } from './find-ffmpeg.ts';
import { runAddQuality, runIngest } from './run-ingest.ts';

const fixture = (name: string): string => join(import.meta.dirname, '../../../../test/fixtures/media', name);

const kinds = [
  ...((await findFfmpeg()) === 'system' ? ['system'] : []),
  ...(findCarriedLibrary() === undefined ? [] : ['npm']),
];

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kapok-transcode-'));
  // Names that lie: what counts is what is in the files.
  await copyFile(fixture('film.webm'), join(dir, 'film.mp3'));
  await copyFile(fixture('talk.mp3'), join(dir, 'talk.mp4'));
  await writeFile(join(dir, 'noise.webm'), Buffer.alloc(4096, 'This is no film. '));
});
afterAll(() => rm(dir, { recursive: true }));
// What is set stays until the next test begins: another file would look for ffmpeg before that.
afterEach(() => {
  vi.unstubAllEnvs();
});

const look = async (path: string) => {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    codecs: [await video?.getCodec(), await audio?.getCodec()],
    size: [await video?.getDisplayWidth(), await video?.getDisplayHeight()],
  };
};

describe.each(kinds)('an upload that is not H.264 and AAC, with the ffmpeg of: %s', (kind) => {
  let mediaDir = '';
  beforeEach(() => {
    vi.stubEnv('FFMPEG', kind);
    mediaDir = join(dir, kind);
  });

  it('[STREAM-1] [LEARN-8] is encoded and cut like any other: a film of VP9 and Opus, of odd width', async () => {
    const heard: number[] = [];
    const film = await runIngest(
      { kind: 'videos', sourcePath: join(dir, 'film.mp3'), mediaDir },
      { onProgress: (percent) => heard.push(percent) },
    );
    const folder = join(mediaDir, film.folder);
    expect(film.durationSeconds).toBeCloseTo(9, 0);
    expect(film.film).toMatchObject({ widthPixels: 161, heightPixels: 91, hasSound: true });
    expect(await look(join(folder, '0.ts'))).toEqual({ codecs: ['avc', 'aac'], size: [160, 90] });
    expect((await readdir(folder)).filter((name) => name.endsWith('.ts'))).toHaveLength(3);
    expect((await readFile(join(folder, '0.ts')))[0]).toBe(0x47);
    expect(film).toMatchObject({ extras: ['poster', 'storyboard'], omitted: [] });
    expect(heard.at(-1)).toBe(100);
    expect(await readdir(join(mediaDir, 'work'))).toEqual([]);
  });

  it('[STREAM-1] [LEARN-8] is encoded and gets its peaks: a talk in MP3', async () => {
    const talk = await runIngest({ kind: 'audios', sourcePath: fixture('talk.mp3'), mediaDir });
    expect((await look(join(mediaDir, talk.folder, '0.ts'))).codecs).toEqual([undefined, 'aac']);
    expect(talk.durationSeconds).toBeCloseTo(5, 0);
    expect(talk).toMatchObject({ extras: ['peaks'], omitted: [] });
  });

  it('is refused by name where the wanted thing is not in it, or nothing is', async () => {
    const wish = { kind: 'videos', sourcePath: join(dir, 'talk.mp4'), mediaDir } as const;
    await expect(runIngest(wish)).rejects.toMatchObject({ reason: 'no-video-track' });
    const noise = { kind: 'audios', sourcePath: join(dir, 'noise.webm'), mediaDir } as const;
    await expect(runIngest(noise)).rejects.toMatchObject({ reason: 'not-media' });
  });
});

describe.skipIf(findCarriedLibrary() === undefined)(
  'an upload of a phone or a recorder, with the FFmpeg that npm carries',
  () => {
    const mediaDir = (): string => join(dir, 'carried');
    beforeEach(() => {
      vi.stubEnv('FFMPEG', 'npm');
    });

    it('[LEARN-8] is set upright where a phone filmed it in HEVC, and each of its qualities is cut at the same instants', async () => {
      const sourcePath = fixture('phone.mov');
      const film = await runIngest({ kind: 'videos', sourcePath, mediaDir: mediaDir() });
      expect(await look(join(mediaDir(), film.folder, '0.ts'))).toEqual({ codecs: ['avc', 'aac'], size: [90, 160] });
      expect(film).toMatchObject({ extras: ['poster', 'storyboard'], omitted: [] });
      const quality = { name: '720p', shortSide: 60, longSide: 108, bitsPerSecond: 40_000 } as const;
      const wish = { name: 'phone', sourcePath, mediaDir: mediaDir(), firstFolder: film.folder, quality } as const;
      // Where segments of the first begin behind the first; key frames elsewhere would be refused.
      const lighter = await runAddQuality({ ...wish, starts: [4, 8] });
      expect(await look(join(mediaDir(), lighter.folder, '1.ts'))).toMatchObject({
        codecs: ['avc', 'aac'],
        size: [60, 107],
      });
    });

    it('[LEARN-8] is encoded and gets its peaks: a talk in FLAC', async () => {
      const talk = await runIngest({ kind: 'audios', sourcePath: fixture('talk.flac'), mediaDir: mediaDir() });
      expect((await look(join(mediaDir(), talk.folder, '0.ts'))).codecs).toEqual([undefined, 'aac']);
      expect(talk.durationSeconds).toBeCloseTo(5, 0);
      expect(talk).toMatchObject({ extras: ['peaks'], omitted: [] });
    });
  },
);

describe('an upload that is not H.264 and AAC, on a machine without ffmpeg', () => {
  it('is refused, and told what it holds; H.264 and AAC need none', async () => {
    vi.stubEnv('PATH', dir);
    vi.stubEnv('FFMPEG', 'system');
    const wish = { kind: 'videos', sourcePath: join(dir, 'film.mp3'), mediaDir: join(dir, 'bare') } as const;
    await expect(runIngest(wish)).rejects.toMatchObject({ reason: 'needs-transcoder', detail: 'video codec vp9' });
    const plain = await runIngest({ ...wish, sourcePath: fixture('lesson.mp4') });
    expect(plain).toMatchObject({ durationSeconds: 9, extras: [], omitted: [] });
  });
});
