import { evictLeastUsed, isOutOfRoom, readCacheCapBytes, storedBytes } from './cache-room.ts';
import { ALL_STORES, type MediaDatabase, type StoredManifest, type UsageRecord } from './media-database.ts';

/** After the browser refused a write, this many times its size is freed, so that the next ones fit too. */
const FREED_AT_ONCE = 4;

/** Changes the local database for one member: one change at a time, within the room that there is. */
export class CacheWriter {
  readonly #owner: string;
  #last: Promise<unknown> = Promise.resolve();
  #capBytes: number | undefined;
  #storedBytes = 0;
  #isFull = false;

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Runs the work after all that was asked for before, whether that succeeded or not. */
  run(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work, work);
    this.#last = done;
    return done;
  }

  /**
   * Stores a segment. Where there is no room the least recently used ones go, and it is tried once more; then nothing more
   * is stored in this playback.
   */
  async putSegment(
    database: MediaDatabase,
    { key, fileName, data }: { readonly key: string; readonly fileName: string; readonly data: ArrayBuffer },
  ): Promise<void> {
    const bytes = data.byteLength;
    if (this.#isFull || !(await this.#makeRoom(database, bytes))) return;
    const usage = this.#usage(key, fileName, { kind: 'segment', bytes, etag: null });
    const put = async (): Promise<void> => {
      const transaction = database.transaction(['segments', 'usage'], 'readwrite', { durability: 'relaxed' });
      await Promise.all([
        transaction.objectStore('segments').put({ url: key, data }),
        transaction.objectStore('usage').put(usage),
        transaction.done,
      ]);
      this.#storedBytes += bytes;
    };
    try {
      await put();
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      this.#storedBytes -= await evictLeastUsed(database, FREED_AT_ONCE * bytes);
      await put().catch((again: unknown) => {
        this.#isFull = true;
        throw again;
      });
    }
  }

  /** Notes that a segment was used now. */
  async touch(database: MediaDatabase, key: string): Promise<void> {
    const transaction = database.transaction('usage', 'readwrite', { durability: 'relaxed' });
    const usage = await transaction.store.get(key);
    if (usage !== undefined) await transaction.store.put({ ...usage, lastUsedAtMs: Date.now() });
    await transaction.done;
  }

  async removeSegment(database: MediaDatabase, key: string): Promise<void> {
    const transaction = database.transaction(['segments', 'usage'], 'readwrite', { durability: 'relaxed' });
    await Promise.all([
      transaction.objectStore('segments').delete(key),
      transaction.objectStore('usage').delete(key),
      transaction.done,
    ]);
  }

  async putManifest(
    database: MediaDatabase,
    { key, fileName, manifest }: { readonly key: string; readonly fileName: string; readonly manifest: StoredManifest },
  ): Promise<void> {
    const before = await database.get('manifestCache', key);
    if (before !== undefined && before.data !== manifest.text) await this.removeFile(database, fileName);
    const transaction = database.transaction(['manifestCache', 'usage'], 'readwrite', { durability: 'relaxed' });
    const bytes = manifest.text.length;
    const usage = this.#usage(key, fileName, { kind: 'manifest', bytes, etag: manifest.etag });
    await Promise.all([
      transaction.objectStore('manifestCache').put({ fileName: key, data: manifest.text }),
      transaction.objectStore('usage').put(usage),
      transaction.done,
    ]);
  }

  /** Removes this member's copies of a file in one of its qualities; named by its id alone, in all of them. */
  async removeFile(database: MediaDatabase, fileName: string | IDBKeyRange): Promise<void> {
    const transaction = database.transaction(ALL_STORES, 'readwrite', { durability: 'relaxed' });
    const records = await transaction.objectStore('usage').index('fileName').getAll(fileName);
    const own = records.filter(({ owner }) => owner === this.#owner);
    await Promise.all(
      own.flatMap(({ key, kind }) => [
        transaction.objectStore(kind === 'segment' ? 'segments' : 'manifestCache').delete(key),
        transaction.objectStore('usage').delete(key),
      ]),
    );
    await transaction.done;
  }

  async #makeRoom(database: MediaDatabase, bytes: number): Promise<boolean> {
    if (this.#capBytes === undefined) {
      this.#capBytes = await readCacheCapBytes();
      this.#storedBytes = await storedBytes(database);
    }
    const excess = this.#storedBytes + bytes - this.#capBytes;
    if (excess <= 0) return true;
    this.#storedBytes -= await evictLeastUsed(database, excess);
    return this.#storedBytes + bytes <= this.#capBytes;
  }

  #usage(key: string, fileName: string, more: Pick<UsageRecord, 'kind' | 'bytes' | 'etag'>): UsageRecord {
    return { key, fileName, owner: this.#owner, lastUsedAtMs: Date.now(), ...more };
  }
}
