import { randomUUID } from 'node:crypto';
import { secondsOf, tidyRanges, UNWRITTEN_MAX_SECONDS, type PlayedRange } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { Notices, NoticeSubscription } from '#server/platform/db/notices.ts';
import { ENTITLEMENTS_CHANNEL } from '#server/accounts/entitlements/index.ts';
import { openMark, saveDeliveries, type DeliveredFile, type SentFile } from './delivery-queries.ts';

/** A piece of a file that is about to be sent to a member. */
export interface Delivered extends SentFile {
  readonly range: PlayedRange;
}

export interface DeliveryLogDeps {
  readonly db: Database;
  readonly notices: Notices;
  readonly log: { readonly warn: (details: object, message: string) => void };
}

const WRITE_EVERY_MS = 5_000;
/** A file of which nothing was sent for so long is no longer marked: longer than a segment plays at half speed. */
const MARKED_IDLE_MS = 60_000;
/** A mark that is older belongs to a process that died. */
const MARKED_MAX_MS = 600_000;

/** A file on its way to a member, behind one durable mark. */
class MarkedFile implements SentFile {
  readonly memberId: number;
  readonly fileUuid: string;
  readonly markId = randomUUID();
  readonly marked: Promise<void>;
  readonly #openedAtMs = Date.now();
  /** Where the segments begin that were noted under this mark: sending one again adds nothing. */
  readonly #noted = new Set<number>();
  #usedAtMs = Date.now();
  #waiting: PlayedRange[] = [];
  #unwrittenSeconds = 0;
  #isDismissed = false;
  /** The mark is written. */
  isMarked = false;
  /** Nothing is sent under this mark any more. */
  isClosed = false;

  constructor({ memberId, fileUuid }: SentFile, mark: (file: MarkedFile) => Promise<void>) {
    this.memberId = memberId;
    this.fileUuid = fileUuid;
    this.marked = mark(this);
  }

  /** Notes a piece; false where no more may be sent before what waits is written. */
  take([from, to]: PlayedRange): boolean {
    this.#usedAtMs = Date.now();
    if (this.#noted.has(from)) return true;
    const seconds = to - from;
    if (this.#unwrittenSeconds > 0 && this.#unwrittenSeconds + seconds > UNWRITTEN_MAX_SECONDS) return false;
    this.#noted.add(from);
    this.#waiting.push([from, to]);
    this.#unwrittenSeconds += seconds;
    return true;
  }

  /** Hands over what waits. It counts as unwritten until {@link written} says otherwise. */
  handOver(): readonly PlayedRange[] {
    const ranges = this.#waiting;
    this.#waiting = [];
    return ranges;
  }

  written(ranges: readonly PlayedRange[]): void {
    this.#unwrittenSeconds -= lengthOf(ranges);
  }

  takeBack(ranges: readonly PlayedRange[]): void {
    this.#waiting = [...ranges, ...this.#waiting];
  }

  /** The mark is to go with the next write. */
  dismiss(): void {
    this.#isDismissed = true;
  }

  /** A mark that is still being written stays: it could otherwise be written after it was taken away. */
  isOver(nowMs: number): boolean {
    if (!this.isMarked) return false;
    return this.#isDismissed || nowMs - this.#usedAtMs > MARKED_IDLE_MS || nowMs - this.#openedAtMs > MARKED_MAX_MS;
  }
}

const lengthOf = (ranges: readonly PlayedRange[]): number => ranges.reduce((sum, [from, to]) => sum + (to - from), 0);

/**
 * Counts what is sent to whom (SAFE-4). Before the first segment of a file a mark is written to the database, and under it at
 * most `UNWRITTEN_MAX_SECONDS` of the file are sent before they are written, too. So the database always knows at least how
 * much may have been sent, also of a process that was killed, and a segment costs a note in memory: notes and marks of all
 * members are written together every few seconds.
 */
export class DeliveryLog {
  readonly #deps: DeliveryLogDeps;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #subscription: NoticeSubscription;
  readonly #files = new Map<string, MarkedFile>();
  /** Marks that go with the next write that succeeds. */
  readonly #leaving = new Set<MarkedFile>();
  #writing: Promise<void> = Promise.resolve();
  /** A write that has not begun yet, which takes along whatever is noted until then. */
  #next: Promise<void> | undefined;

  constructor(deps: DeliveryLogDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.#tryToFlush(), WRITE_EVERY_MS);
    this.#timer.unref();
    this.#subscription = deps.notices.listen(ENTITLEMENTS_CHANNEL, {
      onNotice: (memberId) => {
        this.#settle(Number(memberId));
      },
    });
  }

  /**
   * Counts a piece as sent. It may be sent once this resolves, and not before. Rejects where the database cannot be reached
   * and so must not be sent.
   */
  readonly note = async (piece: Delivered): Promise<void> => {
    for (;;) {
      const file = this.#markedFile(piece);
      await file.marked;
      if (file.isClosed) continue;
      if (file.take(piece.range)) return;
      await this.flush();
    }
  };

  /** Writes what is noted until now. Rejects where it cannot be written; it is tried again with the next. */
  flush(): Promise<void> {
    this.#next ??= this.#writing.then(() => {
      this.#next = undefined;
      const writing = this.#write();
      this.#writing = writing.catch(() => undefined);
      return writing;
    });
    return this.#next;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#subscription.end();
    for (const file of this.#files.values()) file.dismiss();
    await this.#tryToFlush();
  }

  #markedFile({ memberId, fileUuid }: SentFile): MarkedFile {
    const key = `${memberId}:${fileUuid}`;
    const known = this.#files.get(key);
    if (known !== undefined) return known;
    const file = new MarkedFile({ memberId, fileUuid }, (marked) => this.#mark(key, marked));
    this.#files.set(key, file);
    return file;
  }

  async #mark(key: string, file: MarkedFile): Promise<void> {
    try {
      await openMark(this.#deps.db, file.markId, file);
      file.isMarked = true;
    } catch (error) {
      this.#files.delete(key);
      // The statement may have been carried out all the same; then its mark goes with the next write.
      this.#leaving.add(file);
      throw error;
    }
  }

  /** A right of the member has ended, perhaps for a refund: what was sent is written now, and its marks go. */
  #settle(memberId: number): void {
    const files = [...this.#files.values()].filter((file) => file.memberId === memberId);
    if (files.length === 0) return;
    for (const file of files) file.dismiss();
    void this.#tryToFlush();
  }

  async #tryToFlush(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'what was sent of media could not be written down; it is tried again');
    }
  }

  async #write(): Promise<void> {
    const nowMs = Date.now();
    for (const [key, file] of this.#files) if (file.isOver(nowMs)) this.#close(key, file);
    const leaving = [...this.#leaving];
    const taken = [...this.#files.values(), ...leaving].map((file) => ({ file, ranges: file.handOver() }));
    try {
      const markIds = leaving.map(({ markId }) => markId);
      await saveDeliveries(this.#deps.db, taken.flatMap(tidy), markIds);
    } catch (error) {
      for (const { file, ranges } of taken) file.takeBack(ranges);
      throw error;
    }
    for (const { file, ranges } of taken) file.written(ranges);
    for (const file of leaving) this.#leaving.delete(file);
  }

  /** From here on a segment of the file opens a mark of its own, which is not the one that goes. */
  #close(key: string, file: MarkedFile): void {
    file.isClosed = true;
    this.#files.delete(key);
    this.#leaving.add(file);
  }
}

const tidy = ({
  file,
  ranges,
}: {
  readonly file: SentFile;
  readonly ranges: readonly PlayedRange[];
}): DeliveredFile[] => {
  const delivered = tidyRanges(ranges, Number.MAX_SAFE_INTEGER);
  return secondsOf(delivered) === 0 ? [] : [{ memberId: file.memberId, fileUuid: file.fileUuid, delivered }];
};
