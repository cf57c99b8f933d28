import { isPlayable, playableQualities, taipeiInstant, type PlayableQuality } from '@kapok/domain';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';
import type { Notices, NoticeSubscription } from '#server/platform/db/notices.ts';
import { judgeStaff } from '#server/accounts/identity/index.ts';
import { ENTITLEMENTS_CHANNEL } from '#server/accounts/entitlements/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { StreamKind } from './media-path.ts';
import { findImage, findStream, type ImageRow, type StreamRow } from './queries.ts';

/** A revoked right must be gone within 5 s in every process (fault M11); the rest is for the request under way. */
const REMEMBERED_MS = 3_000;
const REMEMBERED_MAX = 20_000;

/** Told when what shoppers may see has changed: what was a free film or a shown picture may be so no more. */
const CATALOGUE_CHANGED_CHANNEL = 'catalogue_changed';

/** A quality that can be played, and where its segments lie. */
export interface ServedQuality extends PlayableQuality {
  readonly folder: string;
}

/** A film or sound that the caller may play. */
export interface PlayableStream {
  readonly kind: StreamKind;
  readonly folder: string;
  /** Where the poster lies that staff have chosen; null: with the segments. */
  readonly chosenPoster: string | null;
  /** The qualities to choose among; none where there is only what lies in the folder. */
  readonly qualities: readonly ServedQuality[];
  /** It was bought: it takes a place among the member's streams, and what is sent of it is noted. */
  readonly bought: boolean;
}

/** A film or sound that the caller has bought and that is not released yet. */
interface WaitingStream {
  readonly opensAt: Date;
}

const NOBODY = 'visitor';
const ownerKey = (memberId: number | undefined): string => (memberId === undefined ? NOBODY : String(memberId));

/**
 * Who may have which file, remembered for a moment so that a film does not cost a query for each of its segments. The
 * right is to the file, never to a segment number or an address.
 */
export class MediaRights {
  readonly #db: Database;
  readonly #subscriptions: readonly NoticeSubscription[];
  readonly #streams = new LRUCache<string, Promise<PlayableStream | WaitingStream | undefined>>({
    max: REMEMBERED_MAX,
    ttl: REMEMBERED_MS,
  });
  /** Who is in it has asked for something lately; for all others there is nothing to forget. */
  readonly #askers = new LRUCache<number, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS * 2 });
  readonly #images = new LRUCache<string, Promise<ImageRow | undefined>>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });

  constructor(db: Database, notices: Notices) {
    this.#db = db;
    this.#subscriptions = [
      notices.listen(ENTITLEMENTS_CHANNEL, {
        onNotice: (memberId) => {
          this.forget(Number(memberId));
        },
      }),
      notices.listen(CATALOGUE_CHANGED_CHANNEL, {
        onNotice: () => {
          this.#streams.clear();
          this.#images.clear();
        },
      }),
    ];
  }

  /**
   * A film or sound that the caller may play; undefined when there is none or the caller may not. Throws `lesson-not-open`, with the
   * instant at which it opens, to who has bought it before its release (LEARN-3).
   */
  async findStream(caller: Caller, fileUuid: string): Promise<PlayableStream | undefined> {
    const memberId = caller.kind === 'member' ? caller.memberId : undefined;
    if (memberId !== undefined) this.#askers.set(memberId, true);
    const playable = await remember(this.#streams, `${ownerKey(memberId)}:${fileUuid}`, async () => {
      const found = await findStream(this.#db, fileUuid, memberId);
      if (found === undefined) return undefined;
      if (isPlayable(found)) return asStream(found, found.owned && !found.freePromotion);
      return found.opensAt === null ? undefined : { opensAt: found.opensAt };
    });
    if (playable !== undefined && 'kind' in playable) return playable;
    const previewed = await this.#findPreviewed(caller, fileUuid);
    if (previewed === undefined && playable !== undefined)
      throw new ShopError('lesson-not-open', { opensAt: taipeiInstant(playable.opensAt) });
    return previewed;
  }

  /** Staff who look after the catalogue play every lesson, so that they see it before shoppers do. Nothing of it is counted. */
  async #findPreviewed(caller: Caller, fileUuid: string): Promise<PlayableStream | undefined> {
    if (caller.kind !== 'member' || (await judgeStaff(this.#db, caller, 'catalogue')) !== 'staff') return undefined;
    const found = await findStream(this.#db, fileUuid, undefined);
    return found === undefined ? undefined : asStream(found, false);
  }

  /** The folder of an image, and whether everybody may see it. */
  async findImage(fileUuid: string): Promise<ImageRow | undefined> {
    return remember(this.#images, fileUuid, () => findImage(this.#db, fileUuid));
  }

  /** Forgets what a member may play: a refund or a purchase counts at once. */
  forget(memberId: number): void {
    if (!this.#askers.delete(memberId)) return;
    const prefix = `${memberId}:`;
    for (const key of this.#streams.keys()) {
      if (key.startsWith(prefix)) this.#streams.delete(key);
    }
  }

  end(): void {
    for (const subscription of this.#subscriptions) subscription.end();
  }
}

const asStream = (row: StreamRow, bought: boolean): PlayableStream => {
  const { kind, folder, chosenPoster } = row;
  const { first, wanted } = row.qualities;
  const folderOf = (quality: PlayableQuality): string =>
    (quality.isFirst ? undefined : wanted.find(({ name }) => name === quality.name)?.folder) ?? folder;
  const qualities = playableQualities(first, wanted).map((quality) => ({ ...quality, folder: folderOf(quality) }));
  return { kind, folder, chosenPoster, qualities, bought };
};

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
