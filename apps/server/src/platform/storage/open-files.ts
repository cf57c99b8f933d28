import { open, type FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** As many as players are likely to be at within the same seconds; a process may hold some thousand files open. */
const KEPT_MAX = 256;
/** A file that was taken away, or put back from a backup, is noticed after so long. */
const KEPT_MS = 10_000;

interface OpenFile {
  readonly handle: FileHandle;
  readonly sizeBytes: number;
  /** Who reads it now, and what keeps it: the last of them closes it. */
  holders: number;
}

/**
 * Files that stay open for some seconds: opening, measuring and closing one for each segment costs as much as reading it.
 * Only for files that never change.
 */
export class OpenFiles {
  readonly #kept = new LRUCache<string, Promise<OpenFile>>({
    max: KEPT_MAX,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    dispose: (opening) => {
      // Why it could not be opened was told to whoever asked; that it could not be closed harms nobody.
      opening.then(release).catch(() => undefined);
    },
  });

  /** Works with the open file and its size in bytes. Rejects as opening does, with the code ENOENT where there is none. */
  async use<Result>(path: string, work: (handle: FileHandle, sizeBytes: number) => Promise<Result>): Promise<Result> {
    const file = await this.#open(path);
    file.holders += 1;
    try {
      return await work(file.handle, file.sizeBytes);
    } finally {
      await release(file);
    }
  }

  /** Opens the file anew the next time: it is not what it was. */
  forget(path: string): void {
    this.#kept.delete(path);
  }

  #open(path: string): Promise<OpenFile> {
    const kept = this.#kept.get(path);
    if (kept !== undefined) return kept;
    const opening = openFile(path);
    this.#kept.set(path, opening);
    opening.catch(() => {
      if (this.#kept.peek(path) === opening) this.#kept.delete(path);
    });
    return opening;
  }
}

const openFile = async (path: string): Promise<OpenFile> => {
  const handle = await open(path);
  try {
    return { handle, sizeBytes: (await handle.stat()).size, holders: 1 };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

const release = async (file: OpenFile): Promise<void> => {
  file.holders -= 1;
  if (file.holders === 0) await file.handle.close();
};
