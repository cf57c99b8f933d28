import { secondsOf, tidyRanges, type PlayedRange } from '@kapok/domain';
import type { Database } from '#server/db/database.ts';
import { saveDeliveries, type DeliveredFile } from './delivery-queries.ts';

/** A piece of a file that was sent to a member. */
export interface Delivered {
  readonly memberId: number;
  readonly fileUuid: string;
  readonly range: PlayedRange;
}

export interface DeliveryLogDeps {
  readonly db: Database;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

const WRITE_EVERY_MS = 5_000;
/** More than this waits for nothing: the memory that waiting takes stays bounded. */
const WAITING_MAX = 2_000;

interface Waiting {
  readonly memberId: number;
  readonly fileUuid: string;
  readonly ranges: PlayedRange[];
}

/**
 * Counts what was sent to whom (REF-3). Sending a segment costs a note in memory; every few seconds the notes of this
 * process are written together. A process that is killed forgets at most those.
 */
export class DeliveryLog {
  readonly #deps: DeliveryLogDeps;
  readonly #timer: ReturnType<typeof setInterval>;
  #waiting = new Map<string, Waiting>();
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: DeliveryLogDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.flush(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  readonly note = ({ memberId, fileUuid, range }: Delivered): void => {
    const key = `${memberId}:${fileUuid}`;
    const known = this.#waiting.get(key);
    if (known === undefined) this.#waiting.set(key, { memberId, fileUuid, ranges: [range] });
    else known.ranges.push(range);
    if (this.#waiting.size >= WAITING_MAX) void this.flush();
  };

  /** Writes what waits. A failure is told in the log, and what could not be written is tried again with the next. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    try {
      await saveDeliveries(this.#deps.db, [...taken.values()].flatMap(tidy));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'what was sent of media could not be noted; it is tried again');
      if (this.#waiting.size + taken.size < WAITING_MAX) this.#putBack(taken);
    }
  }

  #putBack(taken: ReadonlyMap<string, Waiting>): void {
    for (const { memberId, fileUuid, ranges } of taken.values()) {
      for (const range of ranges) this.note({ memberId, fileUuid, range });
    }
  }
}

const tidy = ({ memberId, fileUuid, ranges }: Waiting): readonly DeliveredFile[] => {
  const delivered = tidyRanges(ranges, Number.MAX_SAFE_INTEGER);
  return secondsOf(delivered) === 0 ? [] : [{ memberId, fileUuid, delivered }];
};
