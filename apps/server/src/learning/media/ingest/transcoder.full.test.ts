import { afterAll, afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest';
import { TranscodedUploads } from '../../../../test/transcoded-uploads.ts';
import { findCarriedLibrary } from './find-ffmpeg.ts';

let uploads: TranscodedUploads;
beforeAll(async () => {
  uploads = await TranscodedUploads.open();
});
afterAll(() => uploads.remove());
// What is set stays until the next test begins: another file would look for ffmpeg before that.
afterEach(() => {
  vi.unstubAllEnvs();
});

describe.skipIf(findCarriedLibrary() === undefined)(
  'an upload that is not H.264 and AAC, with the FFmpeg that npm carries',
  () => {
    beforeEach(() => {
      vi.stubEnv('FFMPEG', 'npm');
    });

    it('[STREAM-1] [LEARN-8] is encoded and cut like any other: a film of VP9 and Opus, of odd width', () =>
      uploads.expectFilm());

    it.each(['talk.mp3', 'talk.flac'])('[STREAM-1] [LEARN-8] is encoded and gets its peaks: %s', (talk) =>
      uploads.expectTalk(talk),
    );

    it('is refused by name where the wanted thing is not in it, or nothing is', () => uploads.expectRefusals());
  },
);
