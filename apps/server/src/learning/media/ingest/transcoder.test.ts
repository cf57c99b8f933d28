import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasFfmpeg } from './ffmpeg.ts';
import { runIngest } from './run-ingest.ts';

const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=161x91:rate=10:duration=2'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];

describe.skipIf(!(await hasFfmpeg()))('an upload that is not H.264 and AAC', () => {
  let dir = '';
  let mediaDir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'kapok-transcode-'));
    mediaDir = join(dir, 'media');
    // Names that lie: what counts is what is in the files.
    const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'];
    await make('film.mp3', [...pictures, ...tone, ...vp9, '-f', 'webm']);
    await make('talk.mp4', [...tone, '-c:a', 'libmp3lame', '-f', 'mp3']);
  });
  afterAll(() => rm(dir, { recursive: true }));

  const make = (name: string, args: readonly string[]) =>
    promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...args, join(dir, name)]);

  const codecsOf = async (path: string): Promise<readonly (string | null | undefined)[]> => {
    using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    return [await video?.getCodec(), await audio?.getCodec()];
  };

  it('[STREAM-1] is encoded and cut like any other: a film of VP9 and Opus, of odd width', async () => {
    const heard: number[] = [];
    const film = await runIngest(
      { kind: 'videos', sourcePath: join(dir, 'film.mp3'), mediaDir },
      { onProgress: (percent) => heard.push(percent) },
    );
    const folder = join(mediaDir, film.folder);
    expect(film.durationSeconds).toBeCloseTo(2, 0);
    expect(await codecsOf(join(folder, '0.ts'))).toEqual(['avc', 'aac']);
    expect((await readFile(join(folder, '0.ts')))[0]).toBe(0x47);
    expect(film.extras).toEqual(['poster', 'storyboard']);
    expect(heard.at(-1)).toBe(100);
    expect(await readdir(join(mediaDir, 'work'))).toEqual([]);
  });

  it('[STREAM-1] is encoded and cut like any other: a talk in MP3', async () => {
    const talk = await runIngest({ kind: 'audios', sourcePath: join(dir, 'talk.mp4'), mediaDir });
    expect(await codecsOf(join(mediaDir, talk.folder, '0.ts'))).toEqual([undefined, 'aac']);
    expect(talk).toMatchObject({ extras: ['peaks'], omitted: [] });
  });

  it('is refused by name where the wanted thing is not in it, or nothing is', async () => {
    const wish = { kind: 'videos', sourcePath: join(dir, 'talk.mp4'), mediaDir } as const;
    await expect(runIngest(wish)).rejects.toMatchObject({ reason: 'no-video-track' });
    await writeFile(join(dir, 'noise.webm'), Buffer.alloc(4096, 'This is no film. '));
    const noise = { kind: 'audios', sourcePath: join(dir, 'noise.webm'), mediaDir } as const;
    await expect(runIngest(noise)).rejects.toMatchObject({ reason: 'not-media' });
  });

  it('is refused on a machine without ffmpeg, and says what it holds; H.264 and AAC need none', async () => {
    vi.stubEnv('PATH', dir);
    const wish = { kind: 'videos', sourcePath: join(dir, 'film.mp3'), mediaDir: join(dir, 'bare') } as const;
    await expect(runIngest(wish)).rejects.toMatchObject({ reason: 'needs-transcoder', detail: 'video codec vp9' });
    const lesson = join(import.meta.dirname, '../../../../test/fixtures/media/lesson.mp4');
    const plain = await runIngest({ ...wish, sourcePath: lesson });
    expect(plain).toMatchObject({ durationSeconds: 9, extras: [], omitted: [] });
  });
});
