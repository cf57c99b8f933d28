import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { goodFilm } from '../../../test/harmful-files/corpus.ts';
import { openFileTrial, type FileTrial } from '../../../test/harmful-files/file-trial.ts';
import { hasFfmpeg, ProgramDied } from './ingest/ffmpeg.ts';
import { findCarriedLibrary } from './ingest/find-ffmpeg.ts';
import { writePosterAt } from './ingest/poster.ts';
import { runIngest, runInspection } from './ingest/run-ingest.ts';

const withFfmpeg = await hasFfmpeg();

/**
 * For each way of harm one; the full run tries others of the same kinds, and `npm run storm -- files` all of them. The film
 * that ends its process for want of memory is in `uploads/harmful-films`.
 */
const chosen = [
  'moov of no size.mp4',
  '200,000 boxes in each other.mp4',
  'half of it.mp4',
  'heads without sound.mp3',
  'playlist of the network.mp4',
  'list of files to join.mp4',
  'packed zeros.mp4',
  '60,000 times 60,000, packed.png',
  'thousand million laughs.svg',
];

/** Those that FFmpeg is asked about, since nothing else knows what they are. */
const forFfmpeg = ['heads without sound.mp3', 'playlist of the network.mp4', 'list of files to join.mp4'];

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

  it.each(chosen)('[SAFE-3] makes nothing of %s, and calls no address for it', (name) => trial.makesNothingOf(name));

  it.skipIf(findCarriedLibrary() === undefined).each(forFfmpeg)(
    '[SAFE-3] makes nothing of %s with the FFmpeg that npm carries either',
    async (name) => {
      vi.stubEnv('FFMPEG', 'npm');
      await trial.makesNothingOf(name);
    },
  );

  it.skipIf(findCarriedLibrary() === undefined)(
    '[SAFE-3] ends the FFmpeg that npm carries when its time is over, and the shop has never loaded it',
    async () => {
      vi.stubEnv('FFMPEG', 'npm');
      const sourcePath = join(trial.mediaDir, 'upload');
      await writeFile(sourcePath, await goodFilm(2));
      await expect(writePosterAt(sourcePath, join(trial.mediaDir, 'poster.jpg'), 1, 0.05)).rejects.toBeInstanceOf(
        ProgramDied,
      );
      const { sharedObjects } = z.object({ sharedObjects: z.array(z.string()) }).parse(process.report.getReport());
      expect(sharedObjects.filter((path) => path.includes('node-av'))).toEqual([]);
    },
  );

  it.skipIf(!withFfmpeg)('[SAFE-3] takes a good film as ever', async () => {
    const { mediaDir } = trial;
    const sourcePath = join(mediaDir, 'upload');
    await writeFile(sourcePath, await goodFilm(1));
    expect(await runInspection(sourcePath)).toBe('videos');
    expect(await runIngest({ kind: 'videos', sourcePath, mediaDir })).toMatchObject({
      durationSeconds: 9,
      omitted: [],
    });
  });
});
