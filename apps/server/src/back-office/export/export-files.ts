import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { isMissingFile, type MediaStorage } from '#server/platform/storage/index.ts';
import { sourcePathOf } from '#server/learning/media/index.ts';
import type { Archive } from './archive.ts';

/** Where the files of the shop lie. */
export interface FileSource {
  readonly mediaDir: string;
  /** Files of the demo. */
  readonly sourceDir: string;
  readonly storage: MediaStorage;
}

/** An original, as the records name it. */
export interface Original {
  readonly place: string;
  readonly source: string;
  /** Where what is played of it is kept. */
  readonly folder: string | null;
}

/** A file that is put into the archive. */
interface FoundFile {
  readonly place: string;
  readonly sizeBytes: number;
  readonly open: () => Promise<Readable>;
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
};

/** The original; else, where that is gone, what is played of it. */
const findFiles = async (from: FileSource, { place, source, folder }: Original): Promise<readonly FoundFile[]> => {
  const path = sourcePathOf(source, from);
  const sizeBytes = await sizeOf(path);
  if (sizeBytes !== undefined) return [{ place, sizeBytes, open: () => Promise.resolve(createReadStream(path)) }];
  const prepared = folder === null ? [] : await from.storage.list(folder);
  return prepared.map((file) => ({
    place: `${place}/${file.name}`,
    sizeBytes: file.sizeBytes,
    open: () =>
      file.sizeBytes === 0
        ? Promise.resolve(Readable.from([]))
        : from.storage.open(`${String(folder)}/${file.name}`, { start: 0, end: file.sizeBytes - 1 }),
  }));
};

/** Puts originals into the archive, told how much of all is done; answers the places of those that are gone. */
export const exportFiles = async (
  archive: Archive,
  from: FileSource,
  originals: readonly Original[],
  told: (share: number) => Promise<void>,
): Promise<readonly string[]> => {
  const missing: string[] = [];
  const found: FoundFile[] = [];
  for (const original of originals) {
    const files = await findFiles(from, original);
    if (files.length === 0) missing.push(original.place);
    found.push(...files);
  }
  const allBytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let doneBytes = 0;
  for (const { place, sizeBytes, open } of found) {
    await archive.add(place, await open(), true);
    doneBytes += sizeBytes;
    await told(allBytes === 0 ? 1 : doneBytes / allBytes);
  }
  return missing;
};
