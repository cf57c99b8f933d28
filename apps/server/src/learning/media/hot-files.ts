import { LRUCache } from 'lru-cache';
import { MOST_READ_BYTES } from '#server/platform/storage/index.ts';

/** Memory for files that several people ask for at the same time (a new lesson, the first seconds of a preview). */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * The files asked for most, in bounded memory. A file is read into it when it is asked for again so soon that, had it been
 * kept at the first time, it would be there still: what one member plays through once, and what many play through at
 * different places, is streamed from the storage and pushes nothing out. Files must never change.
 */
export class HotFiles {
  readonly #readFile: (path: string) => Promise<Buffer>;
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES_MAX,
    maxEntrySize: MOST_READ_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  /** The bytes of each file that was asked for lately, as many as could be kept. */
  readonly #asked = new LRUCache<string, number>({
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: (sizeBytes) => sizeBytes + 1,
  });
  readonly #reading = new Map<string, Promise<Buffer>>();

  constructor(readFile: (path: string) => Promise<Buffer>) {
    this.#readFile = readFile;
  }

  /** The file's bytes, or undefined when it is to be streamed. Rejects as reading does. */
  async find(path: string, sizeBytes: number): Promise<Buffer | undefined> {
    const kept = this.#kept.get(path);
    if (kept !== undefined) return kept;
    if (sizeBytes > MOST_READ_BYTES) return undefined;
    if (this.#asked.get(path) === undefined) {
      this.#asked.set(path, sizeBytes);
      return undefined;
    }
    return this.#read(path);
  }

  /** The size of a file that is kept, so that it need not be asked of the storage. */
  findSizeBytes(path: string): number | undefined {
    return this.#kept.peek(path)?.length;
  }

  async #read(path: string): Promise<Buffer> {
    const running = this.#reading.get(path);
    if (running !== undefined) return running;
    const reading = this.#readFile(path);
    this.#reading.set(path, reading);
    try {
      const bytes = await reading;
      this.#kept.set(path, bytes);
      return bytes;
    } finally {
      this.#reading.delete(path);
    }
  }
}
