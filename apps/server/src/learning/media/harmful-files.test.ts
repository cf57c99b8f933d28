import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { goodFilm } from '../../../test/harmful-files/corpus.ts';
import { tryHarmfulFiles } from '../../../test/harmful-files/file-trial.ts';
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
  const mediaFolder = tryHarmfulFiles(chosen, forFfmpeg);

  it.skipIf(findCarriedLibrary() === undefined)(
    '[SAFE-3] ends the FFmpeg that npm carries when its time is over, and the shop has never loaded it',
    async () => {
      vi.stubEnv('FFMPEG', 'npm');
      const sourcePath = join(mediaFolder(), 'upload');
      await writeFile(sourcePath, await goodFilm(2));
      await expect(writePosterAt(sourcePath, join(mediaFolder(), 'poster.jpg'), 1, 0.05)).rejects.toBeInstanceOf(
        ProgramDied,
      );
      const { sharedObjects } = z.object({ sharedObjects: z.array(z.string()) }).parse(process.report.getReport());
      expect(sharedObjects.filter((path) => path.includes('node-av'))).toEqual([]);
    },
  );

  it.skipIf(!withFfmpeg)('[SAFE-3] takes a good film as ever', async () => {
    const mediaDir = mediaFolder();
    const sourcePath = join(mediaDir, 'upload');
    await writeFile(sourcePath, await goodFilm(1));
    expect(await runInspection(sourcePath)).toBe('videos');
    expect(await runIngest({ kind: 'videos', sourcePath, mediaDir })).toMatchObject({
      durationSeconds: 9,
      omitted: [],
    });
  });
});
