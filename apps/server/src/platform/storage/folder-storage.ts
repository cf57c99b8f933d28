import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissingFile, type MediaStorage, type StoredFile } from './media-storage.ts';
import { OpenFiles } from './open-files.ts';

const STREAM_CHUNK_BYTES = 256 * 1024;

const sizeOf = async (files: OpenFiles, path: string): Promise<number | undefined> => {
  try {
    return await files.use(path, (_file, sizeBytes) => Promise.resolve(sizeBytes));
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
};

const listFolder = async (folder: string): Promise<readonly StoredFile[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });
  return Promise.all(names.map(async (name) => ({ name, sizeBytes: (await stat(join(folder, name))).size })));
};

/** One read of the whole: `readFile` goes through the pool of threads for each half megabyte. */
const readWhole = (files: OpenFiles, path: string): Promise<Buffer> =>
  files.use(path, async (file, sizeBytes) => {
    const bytes = Buffer.allocUnsafeSlow(sizeBytes);
    return bytes.subarray(0, await fill(file, 0, bytes));
  });

/** Throws where the file ends before the memory is full: half a segment must never pass for a whole one. */
const readInto = async (files: OpenFiles, path: string, start: number, bytes: Buffer): Promise<void> => {
  const read = await files.use(path, (file) => fill(file, start, bytes));
  if (read === bytes.length) return;
  files.forget(path);
  throw new Error(`${path} ends too early`);
};

/** Answers how much was read: all that the memory holds, or less where the file ends before. */
const fill = async (file: FileHandle, start: number, bytes: Buffer): Promise<number> => {
  let read = 0;
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, start + read);
    if (bytesRead === 0) return read;
    read += bytesRead;
  }
  return read;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Not copyFile: it keeps the rights of the file, and those of one in a backup let no proxy read it. */
const copyToDisk = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { flush: true }));

/** Copies beside the target first: the folder appears in one step, whole. */
const takeIn = async (localFolder: string, target: string, names: readonly string[]): Promise<void> => {
  const copying = `${target}.${randomUUID()}`;
  await mkdir(copying, { recursive: true });
  try {
    for (const name of names) await copyToDisk(join(localFolder, name), join(copying, name));
    await rename(copying, target).catch(async (error: unknown) => {
      // Somebody else was quicker; it holds the same bytes.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(copying, { recursive: true, force: true });
  }
};

/** The media folder of this machine, or one that all machines of the shop share. */
export const createFolderStorage = (mediaDir: string): MediaStorage => {
  const files = new OpenFiles();
  return {
    findSizeBytes: (place) => sizeOf(files, join(mediaDir, place)),
    read: (place) => readWhole(files, join(mediaDir, place)),
    open: (place, { start, end }) =>
      Promise.resolve(createReadStream(join(mediaDir, place), { start, end, highWaterMark: STREAM_CHUNK_BYTES })),
    readInto: (place, start, bytes) => readInto(files, join(mediaDir, place), start, bytes),
    list: (folder) => listFolder(join(mediaDir, folder)),
    publish: async (localFolder, folder, names) => {
      const target = join(mediaDir, folder);
      if (localFolder === target || (await exists(target))) return;
      const taken = names ?? (await listFolder(localFolder)).map(({ name }) => name);
      await takeIn(localFolder, target, taken);
    },
    releaseLocal: () => Promise.resolve(),
    sign: undefined,
    tryOut: undefined,
  };
};
