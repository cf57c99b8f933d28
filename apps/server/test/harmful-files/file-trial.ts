import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import { IngestRefusal } from '#server/learning/media/ingest/ingest-refusal.ts';
import { findCarriedLibrary } from '#server/learning/media/ingest/find-ffmpeg.ts';
import { runIngest, runInspection } from '#server/learning/media/ingest/run-ingest.ts';
import { harmfulFiles } from './corpus.ts';

/** A folder where harmful files are looked at and prepared as the shop does it, beside a server that they may not call. */
interface FileTrial {
  readonly mediaDir: string;
  /** Expects that nothing becomes of the file, that nothing of it is left, and that it had no address called. */
  readonly makesNothingOf: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Makes a test of each name in `files`, and one of each in `forFfmpeg` with the FFmpeg that npm carries, where it is installed.
 * Returns the media folder of these tests, for others beside them.
 */
export const tryHarmfulFiles = (files: readonly string[], forFfmpeg: readonly string[]): (() => string) => {
  let trial: FileTrial | undefined;
  const opened = (): FileTrial => {
    if (trial === undefined) throw new Error('the trial is not open');
    return trial;
  };
  beforeAll(async () => {
    trial = await openFileTrial();
  });
  // What is set stays until the next test begins: another file would look for ffmpeg before that.
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  afterAll(() => trial?.close());

  it.each(files)('[SAFE-3] makes nothing of %s, and calls no address for it', (name) => opened().makesNothingOf(name));

  it.skipIf(findCarriedLibrary() === undefined).each(forFfmpeg)(
    '[SAFE-3] makes nothing of %s with the FFmpeg that npm carries either',
    async (name) => {
      vi.stubEnv('FFMPEG', 'npm');
      await opened().makesNothingOf(name);
    },
  );
  return () => opened().mediaDir;
};

const openFileTrial = async (): Promise<FileTrial> => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'kapok-harmful-'));
  let called = 0;
  const trap = createServer((_request, response) => {
    called += 1;
    response.end();
  });
  trap.listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const address = trap.address();
  const files = await harmfulFiles(typeof address === 'object' ? (address?.port ?? 0) : 0);
  const corpus = new Map(files.map((file) => [file.name, file]));
  return {
    mediaDir,
    makesNothingOf: async (name) => {
      const file = corpus.get(name);
      if (file === undefined) throw new Error(`there is no harmful file called ${name}`);
      const sourcePath = join(mediaDir, 'upload');
      await writeFile(sourcePath, await file.bytes());
      const work = runInspection(sourcePath).then((kind) => runIngest({ kind, sourcePath, mediaDir }));
      await expect(work).rejects.toSatisfy((error) => error instanceof IngestRefusal || error instanceof ChildFailure);
      expect(called).toBe(0);
      expect(await readdir(join(mediaDir, 'work')).catch(() => [])).toEqual([]);
    },
    close: async () => {
      trap.close();
      await rm(mediaDir, { recursive: true });
    },
  };
};
