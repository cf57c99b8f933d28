import { onOwnChange, wakeByCommit, type Database } from '#server/platform/db/database.ts';
import type { NoticeLog, Notices } from '#server/platform/db/notices.ts';
import { addUpCatalogueVersion, CATALOGUE_VERSION_CHANNEL, readCatalogueVersion } from './queries.ts';

/** How long a version counts that the database did not confirm: a notice that was lost is made up for within this time. */
const TRUSTED_MS = 3_000;
const ASKED_AGAIN_MS = 1_000;
/** What is sold clears kept answers at most once in this time; the cart and the till know each piece. */
const STOCK_EVERY_MS = 1_000;
/** Rows of the version that are added up. */
const ROWS_MAX = 300;
/** A change may come between the question and its answer. */
const TRIES = 2;

/** What strangers are shown at a moment. */
interface ShownVersion {
  /** Of this process: another one as soon as anything has changed. */
  readonly number: number;
  /** Seconds until something changes by its date, such as a sale that ends. */
  readonly secondsUntilChange: number;
}

export interface CatalogueVersion {
  /** Undefined while the database does not tell. */
  readonly now: () => Promise<ShownVersion | undefined>;
  readonly close: () => void;
}

export interface VersionDeps {
  readonly db: Database;
  readonly notices: Notices;
  readonly log: NoticeLog;
}

/**
 * Follows the version by this process's own commits, by notices of other processes, and by asking the database now and then
 * while anybody wants to know. Dates that begin or end something count as changes.
 */
export const openCatalogueVersion = (deps: VersionDeps): CatalogueVersion => new FollowedVersion(deps);

class FollowedVersion implements CatalogueVersion {
  readonly #deps: VersionDeps;
  readonly #ends: readonly (() => void)[];
  #number = 1;
  #read: { readonly edits: number; readonly stock: number; readonly readAt: Date } | undefined;
  /** When the database said that the version is this one; never, after each change. */
  #confirmedMs = -Infinity;
  #nextChangeMs = Infinity;
  #stockRaisedMs = -Infinity;
  #stockDueMs = Infinity;
  #asking: Promise<void> | undefined;

  constructor(deps: VersionDeps) {
    this.#deps = deps;
    const subscription = deps.notices.listen(CATALOGUE_VERSION_CHANNEL, {
      onNotice: (kind) => {
        if (kind === 'stock') this.#noteStock();
        else this.#noteEdit();
      },
      onReconnect: () => {
        this.#noteEdit();
        return Promise.resolve();
      },
    });
    const endOwn = onOwnChange(deps.db, (change) => {
      if (change === 'edit') {
        this.#noteEdit();
        return;
      }
      this.#noteStock();
      wakeByCommit(deps.db, { channel: CATALOGUE_VERSION_CHANNEL, payload: 'stock' });
    });
    this.#ends = [subscription.end, endOwn];
  }

  readonly now = async (): Promise<ShownVersion | undefined> => {
    this.#followClock();
    const age = performance.now() - this.#confirmedMs;
    if (age > ASKED_AGAIN_MS && age <= TRUSTED_MS) void this.#ask();
    for (let tried = 0; !this.#isTrusted(); tried += 1) {
      if (tried === TRIES) return undefined;
      await this.#ask();
    }
    const secondsUntilChange = Math.max(0, (this.#nextChangeMs - performance.now()) / 1_000);
    return { number: this.#number, secondsUntilChange };
  };

  readonly close = (): void => {
    for (const end of this.#ends) end();
  };

  #isTrusted(): boolean {
    return performance.now() - this.#confirmedMs <= TRUSTED_MS;
  }

  #followClock(): void {
    const nowMs = performance.now();
    if (nowMs >= this.#nextChangeMs) this.#noteEdit();
    if (nowMs >= this.#stockDueMs) this.#raiseForStock(nowMs);
  }

  #noteEdit(): void {
    this.#number += 1;
    this.#confirmedMs = -Infinity;
    this.#nextChangeMs = Infinity;
    // An answer that is under way may be of before.
    this.#asking = undefined;
  }

  #noteStock(): void {
    if (this.#stockDueMs !== Infinity) return;
    const nowMs = performance.now();
    const dueMs = this.#stockRaisedMs + STOCK_EVERY_MS;
    if (dueMs > nowMs) this.#stockDueMs = dueMs;
    else this.#raiseForStock(nowMs);
  }

  #raiseForStock(nowMs: number): void {
    this.#number += 1;
    this.#stockRaisedMs = nowMs;
    this.#stockDueMs = Infinity;
  }

  /** Never fails: while the database is away no version is trusted. */
  #ask(): Promise<void> {
    if (this.#asking !== undefined) return this.#asking;
    const asking: Promise<void> = this.#readVersion(() => this.#asking === asking)
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'the catalogue version could not be read; nothing kept is shown');
      })
      .finally(() => {
        if (this.#asking === asking) this.#asking = undefined;
      });
    this.#asking = asking;
    return asking;
  }

  async #readVersion(isStillAsked: () => boolean): Promise<void> {
    const askedMs = performance.now();
    const read = await readCatalogueVersion(this.#deps.db, this.#read?.readAt);
    if (!isStillAsked()) return;
    if (read.hasPassed || (this.#read !== undefined && read.edits !== this.#read.edits)) this.#number += 1;
    if (this.#read !== undefined && read.stock !== this.#read.stock) this.#noteStock();
    this.#read = read;
    this.#nextChangeMs = read.msUntilNext === null ? Infinity : performance.now() + read.msUntilNext;
    this.#confirmedMs = askedMs;
    if (read.rows > ROWS_MAX) await addUpCatalogueVersion(this.#deps.db);
  }
}
