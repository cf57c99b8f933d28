import { mergeRanges, PlayedRanges, withoutRanges, type PlayedRange } from './played-ranges.ts';
import { REPORT_INTERVAL_MS } from './playback-timing.ts';
import { browserPositions, type PositionStore } from './positions.ts';
import { ReportOutbox, type SendReport } from './report-outbox.ts';

export interface ViewingReporterOptions {
  readonly media: HTMLMediaElement;
  /** Who watches; what could not be sent is sent by nobody else. */
  readonly owner: string;
  readonly productId: string;
  readonly albumName: string;
  readonly report: SendReport;
  /** Asks whether this file's viewing is recorded. Rejects when the server cannot be reached. */
  readonly checkNeeded: (file: { readonly productId: string; readonly albumName: string }) => Promise<unknown>;
  readonly store?: PositionStore;
  /** Hears all that was played since the reporter began, whenever it is looked at: several times a second. */
  readonly onPlayed?: (ranges: readonly PlayedRange[]) => void;
}

export interface ViewingReporter {
  /** Sends what is left and stops: timer and listeners are gone. What the server did not hear is told again. */
  readonly destroy: () => void;
}

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
  readonly #outbox: ReportOutbox;
  readonly #played = new PlayedRanges();
  readonly #listeners = new AbortController();
  /** All that the element ever held ready, and all that was played: what is in the first alone is given back. */
  #held: readonly PlayedRange[] = [];
  #everPlayed: readonly PlayedRange[] = [];
  #flag: unknown = RECORDING;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: ViewingReporterOptions) {
    this.#options = options;
    const { owner, report, store = browserPositions() } = options;
    this.#outbox = new ReportOutbox({ store, owner, send: report });
    this.#listen();
    this.#outbox.tellWaiting();
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
      this.#look();
      this.#start();
    });
    on(['playing', 'timeupdate', 'ratechange'], () => {
      this.#look();
    });
    on(['seeking'], () => {
      this.#move();
    });
    on(['emptied'], () => {
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
        this.#outbox.tellWaiting();
      },
      { signal },
    );
    if (!media.paused) this.#start();
  }

  #look(): void {
    const { media } = this.#options;
    this.#hold();
    if (media.seeking) this.#move();
    else this.#played.look(media.currentTime, performance.now(), media.playbackRate);
    this.#options.onPlayed?.(mergeRanges([...this.#everPlayed, ...this.#played.ranges]));
  }

  /** The clock stands elsewhere already; how far it ran before only the element still knows. */
  #move(): void {
    const { media } = this.#options;
    this.#hold();
    this.#played.move(media.currentTime, rangesOf(media.played), performance.now(), media.playbackRate);
  }

  /** To be seen while it is there: behind a seek the element lets go of what lies elsewhere. */
  #hold(): void {
    const held = rangesOf(this.#options.media.buffered);
    if (withoutRanges(held, this.#held).length > 0) this.#held = mergeRanges([...this.#held, ...held]);
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
    this.#played.rest();
    this.#send(wish);
  }

  #leave(): void {
    this.#stop({ isLeaving: true });
  }

  #send(wish: { readonly isLeaving: boolean }): void {
    const { media, productId, albumName } = this.#options;
    const ranges = this.#played.take();
    this.#everPlayed = mergeRanges([...this.#everPlayed, ...ranges]);
    if (this.#flag !== RECORDING) return;
    const { currentTime: positionSeconds, playbackRate } = media;
    const unplayed = withoutRanges(this.#held, this.#everPlayed);
    this.#outbox.tell({ productId, albumName, ranges, unplayed, positionSeconds, playbackRate }, wish);
  }
}

const rangesOf = (times: TimeRanges): readonly PlayedRange[] =>
  Array.from({ length: times.length }, (_, index) => [times.start(index), times.end(index)]);
