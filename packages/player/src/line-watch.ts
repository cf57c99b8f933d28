/** Standing still for so long, or twice within a minute, is more than a hiccup. */
const LONG_STALL_MS = 4_000;
const STALLS_WITHIN_MS = 60_000;
const STALLS_MAX = 2;

/** Small answers say more of the way than of its width. */
const TELLING_BYTES = 20_000;

/** What a new measurement counts beside those before. */
const NEW_SHARE = 0.4;

interface LineWatchDeps {
  /** The line does not carry what is played. Said only while something arrives: on a dead line nothing lighter would arrive either. */
  readonly onSlow: () => void;
  /** How much the line carries, in bits a second, as far as it was seen until now. */
  readonly onSpeed: (bitsPerSecond: number) => void;
}

/** Watches whether the line carries what is played. Times in milliseconds of one clock. */
export class LineWatch {
  readonly #deps: LineWatchDeps;
  #stalls: readonly number[] = [];
  #stalledAtMs: number | undefined;
  #bitsPerSecond: number | undefined;

  constructor(deps: LineWatchDeps) {
    this.#deps = deps;
  }

  /** Playback stands still for lack of data; not because somebody sought another place. */
  waits(nowMs: number): void {
    this.#stalledAtMs ??= nowMs;
    this.#stalls = [...this.#stalls.filter((atMs) => nowMs - atMs < STALLS_WITHIN_MS), nowMs];
  }

  plays(): void {
    this.#stalledAtMs = undefined;
  }

  /** A segment came over the line. */
  arrived({ bytes, durationMs }: { readonly bytes: number; readonly durationMs: number }, nowMs: number): void {
    if (bytes >= TELLING_BYTES && durationMs > 0) this.#measure((bytes * 8_000) / durationMs);
    const standsLong = this.#stalledAtMs !== undefined && nowMs - this.#stalledAtMs >= LONG_STALL_MS;
    const recent = this.#stalls.filter((atMs) => nowMs - atMs < STALLS_WITHIN_MS);
    if (standsLong || recent.length >= STALLS_MAX) this.#isSlow();
  }

  /** A segment took so long that it was given up. */
  timedOut(): void {
    this.#isSlow();
  }

  #measure(bitsPerSecond: number): void {
    const before = this.#bitsPerSecond ?? bitsPerSecond;
    this.#bitsPerSecond = before + (bitsPerSecond - before) * NEW_SHARE;
    this.#deps.onSpeed(Math.round(this.#bitsPerSecond));
  }

  /** What comes next begins with a clean slate. */
  #isSlow(): void {
    this.#stalls = [];
    this.#stalledAtMs = undefined;
    this.#deps.onSlow();
  }
}
