import { afterAll, afterEach, beforeAll, describe, it, vi } from 'vitest';
import { openFileTrial, type FileTrial } from '../../../test/harmful-files/file-trial.ts';
import { findCarriedLibrary } from './ingest/find-ffmpeg.ts';

/** More files of the kinds that `harmful-files.test.ts` tries one of each. */
const others = [
  'stts says 4 thousand million pictures.mp4',
  'tables without media.mp4',
  'playlist of /etc/passwd.mp4',
  'presentation of the network.mp4',
  '60,000 times 60,000, told.jpg',
  '16 million times 16 million, told.webp',
];

const othersForFfmpeg = ['playlist of /etc/passwd.mp4', 'presentation of the network.mp4', 'metadata of 16 MB.flac'];

describe('files that are made to harm', () => {
  let trial: FileTrial;
  beforeAll(async () => {
    trial = await openFileTrial();
  });
  // What is set stays until the next test begins: another file would look for ffmpeg before that.
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  afterAll(() => trial.close());

  it.each(others)('[SAFE-3] makes nothing of %s, and calls no address for it', (name) => trial.makesNothingOf(name));

  it.skipIf(findCarriedLibrary() === undefined).each(othersForFfmpeg)(
    '[SAFE-3] makes nothing of %s with the FFmpeg that npm carries either',
    async (name) => {
      vi.stubEnv('FFMPEG', 'npm');
      await trial.makesNothingOf(name);
    },
  );
});
