import { reportDiagnostic } from '../diagnostics.ts';
import { canonicalAddress } from '../media-address.ts';
import { createBlockList } from './block-list.ts';
import { BLOCKED_MS, OPEN_PATIENCE_MS, READ_PATIENCE_MS, WAITING_WRITES_MAX } from './cache-limits.ts';
import { CacheWriter } from './cache-writer.ts';
import {
  connectMediaDatabase,
  type DatabaseConnection,
  type MediaDatabase,
  type StoredManifest,
} from './media-database.ts';

/**
 * Local store of one member's segments and manifests. It is never required: while the database is not open, or when it
 * fails, reads find nothing and writes are dropped. No method throws or rejects, and none but
 * the look for a manifest waits for the database, for an instant.
 */
export interface MediaCache {
  readonly open: () => void;
  /** Lets go of the database and of every timer. What is being written is finished. */
  readonly close: () => void;
  /** The stored bytes, undefined when there are none. The caller owns the buffer. */
  readonly findSegment: (url: string) => Promise<ArrayBuffer | undefined>;
  /** Keeps the bytes, which the caller gives away. */
  readonly storeSegment: (segment: {
    readonly url: string;
    readonly fileName: string;
    readonly bytes: ArrayBuffer;
  }) => void;
  /** Removes a spoilt segment and keeps it out of the cache for 30 s. */
  readonly blockSegment: (url: string) => void;
  readonly findManifest: (fileName: string) => Promise<StoredManifest | undefined>;
  /** Keeps the manifest; where it changed, the file's segments are dropped, since their addresses stay the same. */
  readonly storeManifest: (fileName: string, manifest: StoredManifest) => void;
  /** Removes the manifests and all segments of a file in all of its qualities, because the right to it ended. */
  readonly evictFile: (fileName: string) => void;
}

/** Outlives a single playback: a retry within the 30 s fetches a spoilt segment fresh, too. */
const spoilt = createBlockList(BLOCKED_MS);

/** The store of one member; `owner` names the member, and nobody else's copies are ever found. */
export const createMediaCache = (owner: string): MediaCache => new OwnedMediaCache(owner);

/** The names of all manifests of a file, by one of them: its id, a dot, and what follows. */
const allQualitiesOf = (fileName: string): IDBKeyRange => {
  const [id = ''] = fileName.split('.');
  return IDBKeyRange.bound(`${id}.`, `${id}/`, false, true);
};

/** The result, or undefined when it takes too long. */
const within = async <T>(patienceMs: number, work: Promise<T> | undefined): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

class OwnedMediaCache implements MediaCache {
  readonly #owner: string;
  #connection: DatabaseConnection | undefined;
  #writer: CacheWriter | undefined;
  #written: Promise<void> = Promise.resolve();
  #waiting = 0;
  #hasComplained = false;

  constructor(owner: string) {
    this.#owner = owner;
  }

  open(): void {
    this.#connection ??= connectMediaDatabase();
    this.#writer ??= new CacheWriter(this.#owner);
  }

  close(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#writer = undefined;
    if (connection?.current() === undefined) connection?.close();
    else
      void this.#written.finally(() => {
        connection.close();
      });
  }

  findSegment(url: string): Promise<ArrayBuffer | undefined> {
    const key = this.#segmentKey(url);
    if (spoilt.isBlocked(key)) return Promise.resolve(undefined);
    return this.#read(async (database) => {
      const stored = await database.get('segments', key);
      if (stored !== undefined) this.#write((writer, at) => writer.touch(at, key));
      return stored?.data;
    });
  }

  storeSegment({ url, fileName, bytes }: { url: string; fileName: string; bytes: ArrayBuffer }): void {
    const key = this.#segmentKey(url);
    this.#write(async (writer, database) => {
      if (!spoilt.isBlocked(key)) await writer.putSegment(database, { key, fileName, data: bytes });
    });
  }

  blockSegment(url: string): void {
    const key = this.#segmentKey(url);
    spoilt.block(key);
    this.#write((writer, database) => writer.removeSegment(database, key));
  }

  async findManifest(fileName: string): Promise<StoredManifest | undefined> {
    const key = this.#key(fileName);
    await within(OPEN_PATIENCE_MS, this.#connection?.answered());
    return this.#read(async (database) => {
      const transaction = database.transaction(['manifestCache', 'usage']);
      const [stored, usage] = await Promise.all([
        transaction.objectStore('manifestCache').get(key),
        transaction.objectStore('usage').get(key),
      ]);
      return stored === undefined ? undefined : { text: stored.data, etag: usage?.etag ?? null };
    });
  }

  storeManifest(fileName: string, manifest: StoredManifest): void {
    const key = this.#key(fileName);
    this.#write((writer, database) => writer.putManifest(database, { key, fileName, manifest }));
  }

  evictFile(fileName: string): void {
    this.#write((writer, database) => writer.removeFile(database, allQualitiesOf(fileName)));
  }

  /** The member stands in the key behind `#`, which no address carries to a server: other members' keys differ. */
  #key(name: string): string {
    return `${name}#${encodeURIComponent(this.#owner)}`;
  }

  #segmentKey(url: string): string {
    return this.#key(canonicalAddress(url));
  }

  async #read<T>(find: (database: MediaDatabase) => Promise<T | undefined>): Promise<T | undefined> {
    const database = this.#connection?.current();
    if (database === undefined) return undefined;
    try {
      return await within(READ_PATIENCE_MS, find(database));
    } catch (error) {
      this.#complain(error);
      return undefined;
    }
  }

  /** Writes go one after another, each once the database is open. */
  #write(work: (writer: CacheWriter, database: MediaDatabase) => Promise<void>): void {
    const connection = this.#connection;
    const writer = this.#writer;
    if (connection === undefined || writer === undefined || this.#waiting >= WAITING_WRITES_MAX) return;
    if (connection.current() === undefined) this.#waiting += 1;
    this.#written = connection
      .ready()
      .then((database) => {
        this.#waiting = 0;
        return database === undefined ? undefined : writer.run(() => work(writer, database));
      })
      .catch((error: unknown) => {
        this.#complain(error);
      });
  }

  #complain(error: unknown): void {
    if (this.#hasComplained) return;
    this.#hasComplained = true;
    reportDiagnostic('The local copies of media are out of use', error);
  }
}
