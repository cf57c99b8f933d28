import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { findStats } from '#server/platform/files/find-stats.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';
import { assertUnchanged, createMeter } from './copy-files.ts';
import { BackupError, type BackedUpMedia } from './backup-file.ts';

export interface MediaSource {
  readonly mediaDir: string;
  readonly storage: MediaStorage;
}

export interface NeededMedia {
  readonly folders: readonly string[];
  /** As they stand in the records: `upload:` and the place inside the folder of uploads. */
  readonly uploads: readonly string[];
}

const UPLOAD = 'upload:';
const UPLOADS_FOLDER = 'uploads';

/** What was copied once is known by a file beside it that ends so: content never changes at its place. */
export const SUM = '.sum';
const knownSchema = z.object({ sizeBytes: z.int(), sha256: z.string() });

const findKnown = async (path: string): Promise<z.output<typeof knownSchema> | undefined> => {
  const note = await readFile(`${path}${SUM}`, 'utf8').catch(() => undefined);
  const known = note === undefined ? undefined : knownSchema.safeParse(JSON.parse(note)).data;
  const found = await findStats(path);
  return known?.sizeBytes === found?.size ? known : undefined;
};

/** Copies one file into the folder of media that all backups share, unless it is there. */
const keep = async (path: string, open: () => Promise<Readable>): Promise<z.output<typeof knownSchema>> => {
  const known = await findKnown(path);
  if (known !== undefined) return known;
  const copying = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const { meter, result } = createMeter();
    await pipeline(await open(), meter, createWriteStream(copying, { flush: true, mode: 0o600 }));
    const kept = result();
    await rename(copying, path);
    await writeFile(`${path}${SUM}`, JSON.stringify(kept), { flush: true });
    return kept;
  } finally {
    await rm(copying, { force: true });
  }
};

/** Copies what the records need and `target` does not hold yet. Throws BackupError for media that are not there. */
export const keepMedia = async (
  { mediaDir, storage }: MediaSource,
  { folders, uploads }: NeededMedia,
  target: string,
): Promise<readonly BackedUpMedia[]> => {
  const kept: BackedUpMedia[] = [];
  for (const folder of folders) {
    const files = await storage.list(folder);
    if (files.length === 0)
      throw new BackupError(`The media folder ${folder} is missing; --without-media leaves all out.`);
    for (const { name, sizeBytes } of files) {
      const place = `${folder}/${name}`;
      const open = () => storage.open(place, { start: 0, end: sizeBytes - 1 });
      kept.push({ place, ...(await keep(join(target, place), open)) });
    }
  }
  for (const source of uploads) {
    const place = `${UPLOADS_FOLDER}/${source.slice(UPLOAD.length)}`;
    const path = join(mediaDir, place);
    // What a file was made from may be removed once it is ready.
    if ((await findStats(path)) === undefined) continue;
    kept.push({ place, ...(await keep(join(target, place), () => Promise.resolve(createReadStream(path)))) });
  }
  return kept;
};

export const assertMediaUnchanged = async (from: string, media: readonly BackedUpMedia[]): Promise<void> => {
  for (const one of media) await assertUnchanged(join(from, one.place), one);
};

/** Puts media back where the shop looks for them. What is there already stays. */
export const restoreMedia = async (
  { mediaDir, storage }: MediaSource,
  from: string,
  media: readonly BackedUpMedia[],
): Promise<void> => {
  const isUpload = ({ place }: BackedUpMedia): boolean => place.startsWith(`${UPLOADS_FOLDER}/`);
  for (const { place } of media.filter(isUpload)) {
    const path = join(mediaDir, place);
    await mkdir(dirname(path), { recursive: true });
    await keep(path, () => Promise.resolve(createReadStream(join(from, place))));
    await rm(`${path}${SUM}`);
  }
  const folders = Map.groupBy(
    media.filter((one) => !isUpload(one)),
    ({ place }) => dirname(place),
  );
  for (const [folder, files] of folders) {
    // Only what the description names: sums and other backups' files are left behind.
    await storage.publish(
      join(from, folder),
      folder,
      files.map(({ place }) => basename(place)),
    );
  }
};
