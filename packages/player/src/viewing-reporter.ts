import { addPendingReport, findPendingReports, settlePendingReport, type PendingReport } from './pending-reports.ts';
import { PlayedRanges, type PlayedRange } from './played-ranges.ts';
import { REPORT_INTERVAL_MS } from './playback-timing.ts';
import { browserPositions, type PositionStore } from './positions.ts';

/** One report of viewing. Position and speed are missing where it tells of an earlier visit. */
export interface ViewingRecord {
  readonly productId: string;
  /** The manifest file name. */
  readonly albumName: string;
  readonly ranges: readonly PlayedRange[];
  readonly positionSeconds?: number;
  readonly playbackRate?: number;
}

export interface ViewingReporterOptions {
  readonly media: HTMLMediaElement;
  /** Who watches; what could not be sent is sent by nobody else. */
  readonly owner: string;
  readonly productId: string;
  readonly albumName: string;
  /**
   * Sends a report. With `isLeaving` the page may be gone before the answer: the request must outlive it. Resolves with
   * false when the server could not be reached, with true whatever it answered.
   */
  readonly report: (record: ViewingRecord, wish: { readonly isLeaving: boolean }) => Promise<boolean>;
  /** Asks whether this file's viewing is recorded. Rejects when the server cannot be reached. */
  readonly checkNeeded: (file: { readonly productId: string; readonly albumName: string }) => Promise<unknown>;
  readonly store?: PositionStore;
}

export interface ViewingReporter {
  /** Sends what is left and stops: timer and listeners are gone. */
  readonly destroy: () => void;
}

/** Reports on their way; what a leaving playback has just sent, the next one need not send again. */
const onTheirWay = new Set<string>();

/** The value of the flag with which reports are sent (specification section 4). */
const RECORDING = 'GoRecord';

/**
 * Reports viewing of one file on one media element (REC-1): every 60 s while it plays, and once more on pause, end and
 * leaving. The flag starts as 'GoRecord'; what the check answers other than true and false replaces it at each play start.
 */
export const createViewingReporter = (options: ViewingReporterOptions): ViewingReporter => {
  const reporter = new Reporter(options);
  return {
    destroy: () => {
      reporter.destroy();
    },
  };
};

class Reporter {
  readonly #options: ViewingReporterOptions;
  readonly #store: PositionStore;
  readonly #played = new PlayedRanges();
  readonly #listeners = new AbortController();
  #flag: unknown = RECORDING;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: ViewingReporterOptions) {
    this.#options = options;
    this.#store = options.store === undefined ? browserPositions() : options.store;
    this.#listen();
    this.#sendEarlier();
  }

  destroy(): void {
    this.#leave();
    this.#listeners.abort();
  }

  #listen(): void {
    const { media } = this.#options;
    const { signal } = this.#listeners;
    const on = (types: readonly string[], handle: () => void): void => {
      for (const type of types) media.addEventListener(type, handle, { signal });
    };
    on(['play'], () => {
      this.#start();
    });
    on(['playing', 'timeupdate', 'ratechange'], () => {
      this.#look();
    });
    on(['seeking', 'emptied'], () => {
      this.#played.interrupt();
    });
    on(['pause', 'ended', 'error'], () => {
      this.#stop();
    });
    addEventListener(
      'pagehide',
      () => {
        this.#leave();
      },
      { signal },
    );
    addEventListener(
      'online',
      () => {
        this.#sendEarlier();
      },
      { signal },
    );
    if (!media.paused) this.#start();
  }

  #look(): void {
    const { media } = this.#options;
    if (media.seeking) this.#played.interrupt();
    else this.#played.look(media.currentTime, performance.now(), media.playbackRate);
  }

  #start(): void {
    const { productId, albumName, checkNeeded } = this.#options;
    checkNeeded({ productId, albumName }).then(
      (answer) => {
        if (typeof answer !== 'boolean') this.#flag = answer;
      },
      // Without network it stays as it was: what is played is kept, and the server decides when it hears of it.
      () => undefined,
    );
    this.#timer ??= setInterval(() => {
      this.#look();
      this.#send({ isLeaving: false });
    }, REPORT_INTERVAL_MS);
  }

  #stop(wish = { isLeaving: false }): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#look();
    this.#played.interrupt();
    this.#send(wish);
  }

  #leave(): void {
    this.#stop({ isLeaving: true });
  }

  /** Kept before it is sent, since the page may not live to hear the answer; told twice, it counts once. */
  #send(wish: { readonly isLeaving: boolean }): void {
    const { media, owner, productId, albumName, report } = this.#options;
    const ranges = this.#played.take();
    if (this.#flag !== RECORDING) return;
    const pending: PendingReport = { owner, productId, albumName, ranges };
    addPendingReport(this.#store, pending);
    const record = {
      productId,
      albumName,
      ranges,
      positionSeconds: media.currentTime,
      playbackRate: media.playbackRate,
    };
    this.#settle(pending, report(record, wish));
  }

  #sendEarlier(): void {
    for (const pending of findPendingReports(this.#store, this.#options.owner)) {
      if (onTheirWay.has(pending.albumName)) continue;
      const { productId, albumName, ranges } = pending;
      this.#settle(pending, this.#options.report({ productId, albumName, ranges }, { isLeaving: false }));
    }
  }

  #settle(pending: PendingReport, answered: Promise<boolean>): void {
    onTheirWay.add(pending.albumName);
    answered
      .then((isKnown) => {
        if (isKnown) settlePendingReport(this.#store, pending);
      })
      // Not to be reached: it waits for the next time.
      .catch(() => undefined)
      .finally(() => {
        onTheirWay.delete(pending.albumName);
      });
  }
}
