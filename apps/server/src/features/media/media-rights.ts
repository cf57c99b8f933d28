import { isPlayable } from '@kapok/domain';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { StreamAddress } from './media-path.ts';
import { findImage, findStream, type ImageRow } from './queries.ts';

/** A revoked right must be gone within 5 s in every process (fault M11); the rest is for the request under way. */
const REMEMBERED_MS = 3_000;
const REMEMBERED_MAX = 20_000;

const NOBODY = 'visitor';
const ownerKey = (memberId: number | undefined): string => (memberId === undefined ? NOBODY : String(memberId));

/**
 * Who may have which file, remembered for a moment so that a film does not cost a query for each of its segments. The
 * right is to the file, never to a segment number or an address.
 */
export class MediaRights {
  readonly #db: Database;
  readonly #streams = new LRUCache<string, Promise<string | undefined>>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });
  readonly #images = new LRUCache<string, Promise<ImageRow | undefined>>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });

  constructor(db: Database) {
    this.#db = db;
  }

  /** The folder of a film or sound that the caller may play; undefined when there is none or the caller may not. */
  async findStreamFolder(caller: Caller, file: StreamAddress): Promise<string | undefined> {
    const memberId = caller.kind === 'member' ? caller.memberId : undefined;
    return remember(this.#streams, `${ownerKey(memberId)}:${file.kind}:${file.fileUuid}`, async () => {
      const found = await findStream(this.#db, file, memberId);
      return found !== undefined && isPlayable(found) ? found.folder : undefined;
    });
  }

  /** The folder of an image, and whether everybody may see it. */
  async findImage(fileUuid: string): Promise<ImageRow | undefined> {
    return remember(this.#images, fileUuid, () => findImage(this.#db, fileUuid));
  }

  /** Forgets what a member may play: for a refund or purchase that must count at once. */
  forget(memberId: number): void {
    const prefix = `${memberId}:`;
    for (const key of this.#streams.keys()) {
      if (key.startsWith(prefix)) this.#streams.delete(key);
    }
  }
}

/** Requests that come together wait for one answer; a failed look-up is not remembered. */
const remember = async <Found>(
  cache: LRUCache<string, Promise<Found>>,
  key: string,
  look: () => Promise<Found>,
): Promise<Found> => {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const looking = look();
  cache.set(key, looking);
  try {
    return await looking;
  } catch (error) {
    if (cache.peek(key) === looking) cache.delete(key);
    throw error;
  }
};
