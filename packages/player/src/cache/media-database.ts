import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { reportDiagnostic } from '../diagnostics.ts';
import { OPEN_AGAIN_MS } from './cache-limits.ts';

const DATABASE_NAME = 'VideoSegmentsDB';
const DATABASE_VERSION = 3;

/** What is known about one stored segment or manifest; beside them, since their own shape is specified (section 3). */
export interface UsageRecord {
  /** The key of the segment or manifest. */
  readonly key: string;
  readonly owner: string;
  /** The manifest file that it belongs to. */
  readonly fileName: string;
  readonly kind: 'segment' | 'manifest';
  readonly bytes: number;
  readonly lastUsedAtMs: number;
  /** Of a manifest: the tag that asks the server whether it changed. */
  readonly etag: string | null;
}

/** A manifest as the server last sent it. */
export interface StoredManifest {
  readonly text: string;
  readonly etag: string | null;
}

interface MediaSchema extends DBSchema {
  segments: { key: string; value: { readonly url: string; readonly data: ArrayBuffer } };
  manifestCache: { key: string; value: { readonly fileName: string; readonly data: string } };
  usage: { key: string; value: UsageRecord; indexes: { lastUsedAtMs: number; fileName: string } };
}

export type MediaDatabase = IDBPDatabase<MediaSchema>;

export const ALL_STORES = ['segments', 'manifestCache', 'usage'] as const;

export interface DatabaseEvents {
  /** Another tab holds an older version open; the database opens once that tab lets go. */
  readonly onBlocked?: () => void;
  /** The connection is gone: closed for a newer version in another tab, or taken away by the browser. */
  readonly onLost?: () => void;
}

/** Opens the local database once. Rejects as the browser does; throws where it has none. */
export const openMediaDatabase = async (events: DatabaseEvents = {}): Promise<MediaDatabase> => {
  const database: MediaDatabase = await openDB<MediaSchema>(DATABASE_NAME, DATABASE_VERSION, {
    // Older versions held copies only, in other shapes: they are fetched again.
    upgrade: (db) => {
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name);
      db.createObjectStore('segments', { keyPath: 'url' });
      db.createObjectStore('manifestCache', { keyPath: 'fileName' });
      const usage = db.createObjectStore('usage', { keyPath: 'key' });
      usage.createIndex('lastUsedAtMs', 'lastUsedAtMs');
      usage.createIndex('fileName', 'fileName');
    },
    blocked: () => {
      events.onBlocked?.();
    },
    blocking: () => {
      database.close();
      events.onLost?.();
    },
    terminated: () => {
      events.onLost?.();
    },
  });
  return database;
};

/** A connection that is opened in the background, and opened anew when it is lost. */
export interface DatabaseConnection {
  /** The open database, undefined while there is none. Never waits. */
  readonly current: () => MediaDatabase | undefined;
  /** Resolves when the database is open, with undefined when it never will be. */
  readonly ready: () => Promise<MediaDatabase | undefined>;
  /** Resolves with the first word of the browser: open, refused, blocked by another tab, or absent. */
  readonly answered: () => Promise<unknown>;
  /** Stops trying, and closes what is open. */
  readonly close: () => void;
}

const isAbsent = (): boolean => {
  try {
    return typeof indexedDB === 'undefined';
  } catch {
    // Some browsers throw at the mere mention in a page that may not store anything: the opening below says so.
    return false;
  }
};

interface Deferred {
  readonly promise: Promise<MediaDatabase | undefined>;
  readonly resolve: (database: MediaDatabase | undefined) => void;
}

const deferred = (): Deferred => {
  let resolve: Deferred['resolve'] = () => undefined;
  const promise = new Promise<MediaDatabase | undefined>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

/**
 * Opens the database, again every 100 ms until it is there (specification section 9). Says once what is wrong, and never
 * throws: whoever asks meanwhile goes without.
 */
export const connectMediaDatabase = (): DatabaseConnection => new Connection();

class Connection implements DatabaseConnection {
  #database: MediaDatabase | undefined;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #opened = deferred();
  readonly #answered = deferred();
  readonly #said = new Set<string>();

  constructor() {
    if (!isAbsent()) {
      this.#open();
      return;
    }
    this.#say('IndexedDB not initialized');
    this.close();
  }

  current(): MediaDatabase | undefined {
    return this.#database;
  }

  ready(): Promise<MediaDatabase | undefined> {
    return this.#opened.promise;
  }

  answered(): Promise<unknown> {
    return this.#answered.promise;
  }

  close(): void {
    this.#closed = true;
    this.#answered.resolve(undefined);
    clearTimeout(this.#retry);
    this.#database?.close();
    this.#database = undefined;
    this.#opened.resolve(undefined);
  }

  #open(): void {
    openMediaDatabase({
      onBlocked: () => {
        this.#say('IndexedDB blocked');
      },
      onLost: () => {
        this.#lose();
      },
    }).then(
      (database) => {
        this.#take(database);
      },
      (error: unknown) => {
        this.#say('IndexedDB not initialized', error);
        this.#openLater();
      },
    );
  }

  #take(database: MediaDatabase): void {
    if (this.#closed) {
      database.close();
      return;
    }
    this.#database = database;
    this.#answered.resolve(database);
    this.#opened.resolve(database);
  }

  #lose(): void {
    this.#database = undefined;
    if (this.#closed) return;
    this.#opened = deferred();
    this.#openLater();
  }

  #openLater(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#open();
    }, OPEN_AGAIN_MS);
  }

  #say(message: string, cause?: unknown): void {
    this.#answered.resolve(undefined);
    if (this.#said.has(message)) return;
    this.#said.add(message);
    reportDiagnostic(message, cause);
  }
}
