import { reportDiagnostic } from '../diagnostics.ts';
import { storedBytes } from './cache-room.ts';
import { ALL_STORES, openMediaDatabase, type MediaDatabase } from './media-database.ts';

/** Another tab may hold the database in an older version: nobody waits for it longer than this. */
const PATIENCE_MS = 3_000;

/** Does something with the database and lets go of it; undefined where it cannot be had. Never rejects. */
const withDatabase = async <T>(work: (database: MediaDatabase) => Promise<T>): Promise<T | undefined> => {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    patience = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  const use = async (): Promise<T> => {
    const database = await openMediaDatabase();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
  try {
    return await Promise.race([use(), tooLate]);
  } catch (error) {
    reportDiagnostic('IndexedDB not initialized', error);
    return undefined;
  } finally {
    clearTimeout(patience);
  }
};

/** Bytes of media that are kept on this device, whoever played them; 0 where nothing can be kept. */
export const cachedMediaSize = async (): Promise<number> => (await withDatabase(storedBytes)) ?? 0;

/**
 * Removes what is kept of media on this device: everything, or everything but one member's (STREAM-7). It works beside
 * tabs that are playing; where the database cannot be had nothing can be played from it either.
 */
export const clearCachedMedia = async ({ keepOwner }: { readonly keepOwner?: string } = {}): Promise<void> => {
  await withDatabase(async (database) => {
    const transaction = database.transaction(ALL_STORES, 'readwrite');
    const usage = transaction.objectStore('usage');
    if (keepOwner === undefined) {
      await Promise.all(ALL_STORES.map((name) => transaction.objectStore(name).clear()));
    } else {
      const others = (await usage.getAll()).filter(({ owner }) => owner !== keepOwner);
      await Promise.all(
        others.flatMap(({ key, kind }) => [
          transaction.objectStore(kind === 'segment' ? 'segments' : 'manifestCache').delete(key),
          usage.delete(key),
        ]),
      );
    }
    await transaction.done;
  });
};
