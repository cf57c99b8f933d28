import { CACHE_BYTES_MAX, CACHE_BYTES_UNKNOWN_QUOTA, CACHE_SHARE_OF_QUOTA } from './cache-limits.ts';
import { ALL_STORES, type MediaDatabase } from './media-database.ts';

/** Bytes that the cache may take: a fifth of what the browser grants, at most 2 GB. */
export const cacheCapBytes = (quotaBytes: number | undefined): number =>
  quotaBytes === undefined
    ? CACHE_BYTES_UNKNOWN_QUOTA
    : Math.min(Math.floor(quotaBytes * CACHE_SHARE_OF_QUOTA), CACHE_BYTES_MAX);

/** The cap in this browser, now. Where it does not answer, the cap is small. */
export const readCacheCapBytes = async (): Promise<number> => {
  try {
    return cacheCapBytes((await navigator.storage.estimate()).quota);
  } catch {
    // Plain HTTP pages and old browsers have no such interface.
    return cacheCapBytes(undefined);
  }
};

/** Bytes stored by anybody on this device. */
export const storedBytes = async (database: MediaDatabase): Promise<number> =>
  (await database.getAll('usage')).reduce((sum, { bytes }) => sum + bytes, 0);

/** Removes what was not used for the longest time until `bytesToFree` are free. Answers what was freed. */
export const evictLeastUsed = async (database: MediaDatabase, bytesToFree: number): Promise<number> => {
  const transaction = database.transaction(ALL_STORES, 'readwrite', { durability: 'relaxed' });
  let freed = 0;
  let cursor = await transaction.objectStore('usage').index('lastUsedAtMs').openCursor();
  while (cursor !== null && freed < bytesToFree) {
    const { key, kind, bytes } = cursor.value;
    freed += bytes;
    await Promise.all([
      transaction.objectStore(kind === 'segment' ? 'segments' : 'manifestCache').delete(key),
      cursor.delete(),
    ]);
    cursor = await cursor.continue();
  }
  await transaction.done;
  return freed;
};

/** Whether a write failed for lack of room, and for no other reason. */
export const isOutOfRoom = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';
