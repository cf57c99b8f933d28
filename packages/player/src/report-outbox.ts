import { addPendingReport, findPendingReports, settlePendingReport, type PendingReport } from './pending-reports.ts';
import type { PlayedRange } from './played-ranges.ts';
import { REPORT_AGAIN_MS, REPORT_INTERVAL_MS } from './playback-timing.ts';
import type { PositionStore } from './positions.ts';

/** One report of viewing. Position and speed are missing where it tells of an earlier visit. */
export interface ViewingRecord {
  readonly productId: string;
  /** The manifest file name. */
  readonly albumName: string;
  readonly ranges: readonly PlayedRange[];
  /** Fetched by this playback and not played so far; each report names all of it, so that one that is lost costs nothing. */
  readonly unplayed?: readonly PlayedRange[];
  readonly positionSeconds?: number;
  readonly playbackRate?: number;
}

/**
 * Sends a report. With `isLeaving` the page may be gone before the answer: the request must outlive it. Resolves with false
 * when the server could not be reached or had no time, with true when it knows the report or will never take it.
 */
export type SendReport = (record: ViewingRecord, wish: { readonly isLeaving: boolean }) => Promise<boolean>;

export interface ReportOutboxOptions {
  readonly store: PositionStore;
  /** Who watches; what could not be sent is sent by nobody else. */
  readonly owner: string;
  readonly send: SendReport;
}

/** Within what the server takes at once; the rest goes with the next report. */
const RANGES_MAX = 400;

/** Files whose reports are on their way; what a leaving playback has just sent, the next one need not send again. */
const onTheirWay = new Set<string>();

/**
 * Tells the server what was played until it knows it. A report is kept before it is sent, since the page may not live to
 * hear the answer; told twice, it counts once. One that is not heard goes with the next, or by itself after some seconds.
 */
export class ReportOutbox {
  readonly #store: PositionStore;
  readonly #owner: string;
  readonly #send: SendReport;
  #again: ReturnType<typeof setTimeout> | undefined;
  #againMs = REPORT_AGAIN_MS;

  constructor({ store, owner, send }: ReportOutboxOptions) {
    this.#store = store;
    this.#owner = owner;
    this.#send = send;
  }

  /** Tells what was just played, and what is not yet known of the same file. */
  tell(record: ViewingRecord, wish: { readonly isLeaving: boolean }): void {
    addPendingReport(this.#store, { ...record, owner: this.#owner });
    this.#sendOut({ ...record, ranges: this.#unheardOf(record) }, wish);
  }

  /** Tells what waits of earlier. */
  tellWaiting(): void {
    for (const { productId, albumName, ranges } of this.#waiting()) {
      if (!onTheirWay.has(albumName)) this.#sendOut({ productId, albumName, ranges }, { isLeaving: false });
    }
  }

  /** What is on its way may yet be heard. */
  #unheardOf({ productId, albumName, ranges }: ViewingRecord): readonly PlayedRange[] {
    if (onTheirWay.has(albumName)) return ranges;
    const waiting = this.#waiting().find((one) => one.productId === productId && one.albumName === albumName);
    return waiting?.ranges ?? ranges;
  }

  #waiting(): readonly PendingReport[] {
    return findPendingReports(this.#store, this.#owner);
  }

  #sendOut(whole: ViewingRecord, wish: { readonly isLeaving: boolean }): void {
    const { unplayed } = whole;
    const given = unplayed === undefined ? {} : { unplayed: unplayed.slice(0, RANGES_MAX) };
    const record = { ...whole, ...given, ranges: whole.ranges.slice(0, RANGES_MAX) };
    onTheirWay.add(record.albumName);
    this.#send(record, wish)
      .catch(() => false)
      .then((isKnown) => {
        onTheirWay.delete(record.albumName);
        if (isKnown) settlePendingReport(this.#store, { ...record, owner: this.#owner });
        if (isKnown) this.#againMs = REPORT_AGAIN_MS;
        else this.#tellLater();
      })
      // A store that cannot be written keeps the report, which is then told once more.
      .catch(() => undefined);
  }

  #tellLater(): void {
    if (this.#again !== undefined || this.#waiting().length === 0) return;
    this.#again = setTimeout(() => {
      this.#again = undefined;
      this.tellWaiting();
    }, this.#againMs);
    this.#againMs = Math.min(this.#againMs * 2, REPORT_INTERVAL_MS);
  }
}
