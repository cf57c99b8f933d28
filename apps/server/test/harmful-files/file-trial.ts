import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import { IngestRefusal } from '#server/learning/media/ingest/ingest-refusal.ts';
import { runIngest, runInspection } from '#server/learning/media/ingest/run-ingest.ts';
import { harmfulFiles } from './corpus.ts';

/** A folder where harmful files are looked at and prepared as the shop does it, beside a server that they may not call. */
export interface FileTrial {
  readonly mediaDir: string;
  /** Expects that nothing becomes of the file, that nothing of it is left, and that it had no address called. */
  readonly makesNothingOf: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const openFileTrial = async (): Promise<FileTrial> => {
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
