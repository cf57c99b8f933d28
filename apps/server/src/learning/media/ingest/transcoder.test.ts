import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixturePath, lookInto, TranscodedUploads } from '../../../../test/transcoded-uploads.ts';
import { findCarriedLibrary, findFfmpeg } from './find-ffmpeg.ts';
import { runAddQuality, runIngest } from './run-ingest.ts';

const withFfmpeg = (await findFfmpeg()) === 'system';

let uploads: TranscodedUploads;
beforeAll(async () => {
  uploads = await TranscodedUploads.open();
});
afterAll(() => uploads.remove());
// What is set stays until the next test begins: another file would look for ffmpeg before that.
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The full run encodes the same with the FFmpeg that npm carries. */
describe.skipIf(!withFfmpeg)('an upload that is not H.264 and AAC, with the ffmpeg of the system', () => {
  beforeEach(() => {
    vi.stubEnv('FFMPEG', 'system');
  });

  it('[STREAM-1] [LEARN-8] is encoded and cut like any other: a film of VP9 and Opus, of odd width', () =>
    uploads.expectFilm());

  it('[STREAM-1] [LEARN-8] is encoded and gets its peaks: a talk in MP3', () => uploads.expectTalk('talk.mp3'));

  it('is refused by name where the wanted thing is not in it, or nothing is', () => uploads.expectRefusals());
});

describe.skipIf(findCarriedLibrary() === undefined)('an upload of a phone, with the FFmpeg that npm carries', () => {
  it('[LEARN-8] is set upright where it was filmed in HEVC, and each of its qualities is cut at the same instants', async () => {
    vi.stubEnv('FFMPEG', 'npm');
    const sourcePath = fixturePath('phone.mov');
    const mediaDir = join(uploads.dir, 'carried');
    const film = await runIngest({ kind: 'videos', sourcePath, mediaDir });
    expect(await lookInto(join(mediaDir, film.folder, '0.ts'))).toEqual({ codecs: ['avc', 'aac'], size: [90, 160] });
    expect(film).toMatchObject({ extras: ['poster', 'storyboard'], omitted: [] });
    const quality = { name: '720p', shortSide: 60, longSide: 108, bitsPerSecond: 40_000 } as const;
    const wish = { name: 'phone', sourcePath, mediaDir, firstFolder: film.folder, quality } as const;
    // Where segments of the first begin behind the first; key frames elsewhere would be refused.
    const lighter = await runAddQuality({ ...wish, starts: [4, 8] });
    expect(await lookInto(join(mediaDir, lighter.folder, '1.ts'))).toMatchObject({
      codecs: ['avc', 'aac'],
      size: [60, 107],
    });
  });
});

describe('an upload that is not H.264 and AAC, on a machine without ffmpeg', () => {
  it('is refused, and told what it holds; H.264 and AAC need none', async () => {
    vi.stubEnv('PATH', uploads.dir);
    vi.stubEnv('FFMPEG', 'system');
    const wish = { kind: 'videos', sourcePath: uploads.webmPath, mediaDir: join(uploads.dir, 'bare') } as const;
    await expect(runIngest(wish)).rejects.toMatchObject({ reason: 'needs-transcoder', detail: 'video codec vp9' });
    const plain = await runIngest({ ...wish, sourcePath: fixturePath('lesson.mp4') });
    expect(plain).toMatchObject({ durationSeconds: 9, extras: [], omitted: [] });
  });
});
