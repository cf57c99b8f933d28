import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Ingested, PrepareJob } from '#server/learning/media/ingest/ingest-job.ts';
import { runIngest } from '#server/learning/media/ingest/run-ingest.ts';
import type {} from './database/global-setup.ts';

const fixturesDir = join(import.meta.dirname, 'fixtures/media');

/** Nothing is wrong with them. Whoever tests the preparing itself names a file by its whole path. */
const kindsOfFixtures: Readonly<Record<string, PrepareJob['kind']>> = { 'lesson.mp4': 'videos', 'talk.m4a': 'audios' };

const prepared = new Map<string, Promise<Ingested>>();

/**
 * A fixture as the ingest prepares it, in this media folder: this process has it prepared once, since a child of its own for
 * each would take seconds. Undefined for other files.
 */
export const findPreparedFixture = async (
  { kind, source }: { readonly kind: PrepareJob['kind']; readonly source: string },
  mediaDir: string,
): Promise<Ingested | undefined> => {
  if (kindsOfFixtures[source] !== kind) return undefined;
  const { preparedDir } = inject('testDatabase');
  const wish = { kind, sourcePath: join(fixturesDir, source), mediaDir: preparedDir };
  const preparing = prepared.get(source) ?? runIngest(wish);
  prepared.set(source, preparing);
  const ingested = await preparing;
  await cp(join(preparedDir, ingested.folder), join(mediaDir, ingested.folder), { recursive: true, force: false });
  return ingested;
};
