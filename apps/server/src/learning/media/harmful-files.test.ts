import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { goodFilm, harmfulFiles } from '../../../test/harmful-files/corpus.ts';
import type { HarmfulFile } from '../../../test/harmful-files/harmful-file.ts';
import { ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import { hasFfmpeg, ProgramDied } from './ingest/ffmpeg.ts';
import { findCarriedLibrary } from './ingest/find-ffmpeg.ts';
import { IngestRefusal } from './ingest/ingest-refusal.ts';
import { writePosterAt } from './ingest/poster.ts';
import { runIngest, runInspection } from './ingest/run-ingest.ts';

const withFfmpeg = await hasFfmpeg();

/** Of each kind of harm one; `npm run storm -- files` sends them all. */
const chosen = [
  'stts says 4 thousand million pictures.mp4',
  'moov of no size.mp4',
  '200,000 boxes in each other.mp4',
  'half of it.mp4',
  'tables without media.mp4',
  'heads without sound.mp3',
  'playlist of /etc/passwd.mp4',
  'playlist of the network.mp4',
  'list of files to join.mp4',
  'presentation of the network.mp4',
  'packed zeros.mp4',
  '60,000 times 60,000, packed.png',
  '60,000 times 60,000, told.jpg',
  '16 million times 16 million, told.webp',
  'thousand million laughs.svg',
];

/** Those that FFmpeg is asked about, since nothing else knows what they are. */
const forFfmpeg = [
  'heads without sound.mp3',
  'playlist of /etc/passwd.mp4',
  'playlist of the network.mp4',
  'list of files to join.mp4',
  'presentation of the network.mp4',
  'metadata of 16 MB.flac',
];

describe('files that are made to harm', () => {
  let mediaDir: string;
  let trap: Server;
  let called = 0;
  let corpus: ReadonlyMap<string, HarmfulFile>;
  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'kapok-harmful-'));
    trap = createServer((_request, response) => {
      called += 1;
      response.end();
    });
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const address = trap.address();
    const files = await harmfulFiles(typeof address === 'object' ? (address?.port ?? 0) : 0);
    corpus = new Map(files.map((file) => [file.name, file]));
  });
  // What is set stays until the next test begins: another file would look for ffmpeg before that.
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  afterAll(async () => {
    trap.close();
    await rm(mediaDir, { recursive: true });
  });

  const makesNothingOf = async (name: string): Promise<void> => {
    const sourcePath = join(mediaDir, 'upload');
    await writeFile(sourcePath, (await corpus.get(name)?.bytes()) ?? Buffer.alloc(0));
    const work = runInspection(sourcePath).then((kind) => runIngest({ kind, sourcePath, mediaDir }));
    await expect(work).rejects.toSatisfy((error) => error instanceof IngestRefusal || error instanceof ChildFailure);
    expect(called).toBe(0);
    expect(await readdir(join(mediaDir, 'work')).catch(() => [])).toEqual([]);
  };

  it.each(chosen)('[SAFE-3] makes nothing of %s, and calls nobody for it', makesNothingOf);

  it.skipIf(findCarriedLibrary() === undefined).each(forFfmpeg)(
    '[SAFE-3] makes nothing of %s with the FFmpeg that npm carries either',
    async (name) => {
      vi.stubEnv('FFMPEG', 'npm');
      await makesNothingOf(name);
    },
  );

  it.skipIf(findCarriedLibrary() === undefined)(
    '[SAFE-3] ends the FFmpeg that npm carries when its time is over, and the shop has never loaded it',
    async () => {
      vi.stubEnv('FFMPEG', 'npm');
      const sourcePath = join(mediaDir, 'upload');
      await writeFile(sourcePath, await goodFilm(2));
      await expect(writePosterAt(sourcePath, join(mediaDir, 'poster.jpg'), 1, 0.05)).rejects.toBeInstanceOf(
        ProgramDied,
      );
      const { sharedObjects } = z.object({ sharedObjects: z.array(z.string()) }).parse(process.report.getReport());
      expect(sharedObjects.filter((path) => path.includes('node-av'))).toEqual([]);
    },
  );

  it.skipIf(!withFfmpeg)('[SAFE-3] takes a good film as ever', async () => {
    const sourcePath = join(mediaDir, 'upload');
    await writeFile(sourcePath, await goodFilm(1));
    expect(await runInspection(sourcePath)).toBe('videos');
    expect(await runIngest({ kind: 'videos', sourcePath, mediaDir })).toMatchObject({
      durationSeconds: 9,
      omitted: [],
    });
  });
});
