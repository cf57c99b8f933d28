import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipFile } from 'yazl';

/** Where the files of an export go, one behind the other. */
export interface Archive {
  /** Keeps a file; resolves once all of it was taken. */
  readonly add: (place: string, content: Readable, isCompact: boolean) => Promise<void>;
  /** Ends it; then the whole is on the disk. */
  readonly close: () => Promise<void>;
}

/** Films and pictures are compressed already: trying again would only cost time. */
const COMPRESSION_LEVEL = 6;

const addTo = (zip: ZipFile, place: string, content: Readable, isCompact: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    content.once('error', reject).once('close', resolve);
    zip.addReadStream(content, place, { compressionLevel: isCompact ? 0 : COMPRESSION_LEVEL, mode: 0o100600 });
  });

/** One zip file, of any size; for its owner alone. */
export const openZip = async (path: string): Promise<Archive> => {
  // Loaded here alone: a shop that exports nothing needs no zip.
  const { ZipFile: Zip } = await import('yazl');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const zip = new Zip();
  const failed = new Promise<never>((_resolve, reject) => {
    zip.once('error', reject);
  });
  const written = pipeline(zip.outputStream, createWriteStream(path, { flush: true, mode: 0o600 }));
  // A disk that is full ends the file while it is being read, and is met at the next step.
  const broken = Promise.race([failed, written.then(() => new Promise<never>(() => undefined))]);
  broken.catch(() => undefined);
  return {
    add: async (place, content, isCompact) => {
      await Promise.race([addTo(zip, place, content, isCompact), broken]).finally(() => content.destroy());
    },
    close: async () => {
      zip.end();
      await Promise.race([written, failed]);
    },
  };
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** A folder with the files in it. */
export const openFolder = async (path: string): Promise<Archive> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return {
    add: async (place, content) => {
      const target = join(path, place);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { flush: true, flags: 'wx', mode: 0o600 }));
    },
    close: () => syncFolder(path),
  };
};
