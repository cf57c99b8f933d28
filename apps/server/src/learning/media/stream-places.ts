import { LRUCache } from 'lru-cache';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import type { Notices, NoticeSubscription } from '#server/platform/db/notices.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  endStreams,
  listDeviceStreams,
  listOtherStreams,
  lockPlaces,
  saveStream,
  STREAM_ENDED_CHANNEL,
  streamName,
  touchStream,
  type StreamKey,
} from './stream-queries.ts';

export interface StreamPlacesDeps {
  readonly db: Database;
  readonly notices: Notices;
  /** Streams of one member that may play at the same time. */
  readonly limit: () => number;
}

/** A stream that has its place need not ask for so long; that it was ended elsewhere arrives as a notice. */
const TRUSTED_MS = 20_000;
/** While notices are not heard. */
const TRUSTED_UNHEARD_MS = 3_000;
const TRUSTED_MAX = 20_000;
/** A browser opens six connections at most, and a player uses one or two of them. */
const TRANSFERS_PER_STREAM = 4;

/** How a stream asks for its place. */
interface Wish {
  /** The device moves on to this file: what else it played has ended. */
  readonly movesOn: boolean;
  /** Ends the member's oldest stream where there is no place. */
  readonly takesOver: boolean;
}

/**
 * How many streams of a member play at the same time (STREAM-9), in all processes together. A stream is one file on one
 * device. It holds its place while segments are asked for or reports come in, and loses it after a pause of minutes, when
 * the device moves on, or when another device takes over.
 */
export class StreamPlaces {
  readonly #limit: () => number;
  readonly #db: Database;
  readonly #subscription: NoticeSubscription;
  readonly #seenAtMs = new LRUCache<string, number>({ max: TRUSTED_MAX });
  readonly #transfers = new Map<string, number>();

  constructor({ db, notices, limit }: StreamPlacesDeps) {
    this.#db = db;
    this.#limit = limit;
    this.#subscription = notices.listen(STREAM_ENDED_CHANNEL, {
      onNotice: (name) => {
        this.#seenAtMs.delete(name);
      },
      onReconnect: () => {
        this.#seenAtMs.clear();
        return Promise.resolve();
      },
    });
  }

  get limit(): number {
    return this.#limit();
  }

  /** Begins playing a file on a device and answers how many streams of the member play now. Throws `playing-elsewhere`. */
  async open({ memberId, sessionId }: MemberCaller, fileUuid: string, takesOver: boolean): Promise<number> {
    return this.#take(memberId, { sessionId, fileUuid }, { movesOn: true, takesOver });
  }

  /** Lets a segment through. A stream that lost its place takes a free one, else it throws `playing-elsewhere`. */
  async admit({ memberId, sessionId }: MemberCaller, fileUuid: string): Promise<void> {
    const stream = { sessionId, fileUuid };
    const seenAtMs = this.#seenAtMs.get(streamName(stream));
    const trustedMs = this.#subscription.isCurrent() ? TRUSTED_MS : TRUSTED_UNHEARD_MS;
    if (seenAtMs !== undefined && Date.now() - seenAtMs < trustedMs) return;
    if (!(await this.touch(stream))) await this.#take(memberId, stream, { movesOn: false, takesOver: false });
  }

  /** Notes that a stream goes on; false where it has no place any more. */
  async touch(stream: StreamKey): Promise<boolean> {
    const askedAtMs = Date.now();
    const isLive = await touchStream(this.#db, stream);
    if (isLive) this.#seenAtMs.set(streamName(stream), askedAtMs);
    return isLive;
  }

  /** Gives back the places of a device, or only that of a file: what it began meanwhile goes on. */
  async close({ memberId, sessionId }: MemberCaller, fileUuid?: string): Promise<void> {
    const playing = await listDeviceStreams(this.#db, memberId, sessionId);
    const streams = playing.filter((stream) => fileUuid === undefined || stream.fileUuid === fileUuid);
    await endStreams(this.#db, memberId, streams);
    for (const stream of streams) this.#seenAtMs.delete(streamName(stream));
  }

  /**
   * Counts a segment that is on its way to a device, until the answer is called. One token that feeds more players than a
   * member may have throws `playing-elsewhere`.
   */
  beginTransfer({ sessionId }: MemberCaller): () => void {
    const running = this.#transfers.get(sessionId) ?? 0;
    if (running >= this.limit * TRANSFERS_PER_STREAM) throw this.#refusal(this.limit);
    this.#transfers.set(sessionId, running + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (this.#transfers.get(sessionId) ?? 1) - 1;
      if (left === 0) this.#transfers.delete(sessionId);
      else this.#transfers.set(sessionId, left);
    };
  }

  end(): void {
    this.#subscription.end();
  }

  async #take(memberId: number, stream: StreamKey, wish: Wish): Promise<number> {
    const askedAtMs = Date.now();
    const { live, ended } = await inTransaction(this.#db, (tx) => this.#takePlace(tx, memberId, stream, wish));
    for (const other of ended) this.#seenAtMs.delete(streamName(other));
    this.#seenAtMs.set(streamName(stream), askedAtMs);
    return live;
  }

  async #takePlace(
    tx: Transaction,
    memberId: number,
    stream: StreamKey,
    { movesOn, takesOver }: Wish,
  ): Promise<{ readonly live: number; readonly ended: readonly StreamKey[] }> {
    await lockPlaces(tx, memberId);
    const others = await listOtherStreams(tx, memberId, stream);
    const left = movesOn ? others.filter(({ sessionId }) => sessionId === stream.sessionId) : [];
    const staying = others.filter((other) => !left.includes(other));
    const tooMany = Math.max(0, staying.length + 1 - this.limit);
    if (tooMany > 0 && !takesOver) throw this.#refusal(staying.length);
    const ended = [...left, ...staying.slice(0, tooMany)];
    await endStreams(tx, memberId, ended);
    await saveStream(tx, memberId, stream);
    return { live: staying.length - tooMany + 1, ended };
  }

  #refusal(liveStreams: number): ShopError {
    return new ShopError('playing-elsewhere', { liveStreams, streamLimit: this.limit });
  }
}
