import { BUFFER_AHEAD_MAX_SECONDS, BUFFER_AHEAD_MIN_SECONDS, BUFFER_AHEAD_SECONDS } from './playback-timing.ts';

/** What hls.js is told of how far it may read ahead. It looks at it before each segment. */
export interface ReadAheadLimits {
  maxBufferLength: number;
  maxMaxBufferLength: number;
}

/**
 * Reads no further ahead than was played at this place, and at least ten seconds: who only looks into a lesson here and there
 * is not sent minutes of it that are never played, which would count against a refund. Once as much was played as may be held
 * ready, the limits are the usual ones again.
 */
export class ReadAhead {
  readonly #limits: ReadAheadLimits;
  #beganAtSeconds = 0;
  /** hls.js lowers it by itself where the browser has no room. */
  #mostSeconds = BUFFER_AHEAD_MAX_SECONDS;
  #isGrown = false;

  constructor(limits: ReadAheadLimits) {
    this.#limits = limits;
    this.#allow(BUFFER_AHEAD_MIN_SECONDS);
  }

  /** Playing begins at a place, or goes on at another one. */
  moveTo(positionSeconds: number): void {
    this.#beganAtSeconds = positionSeconds;
    if (this.#isGrown) this.#mostSeconds = this.#limits.maxMaxBufferLength;
    this.#isGrown = false;
    this.#allow(BUFFER_AHEAD_MIN_SECONDS);
  }

  /** The clock stands here, having run since the last move. */
  playedTo(positionSeconds: number): void {
    if (!this.#isGrown) this.#allow(Math.max(BUFFER_AHEAD_MIN_SECONDS, positionSeconds - this.#beganAtSeconds));
  }

  #allow(seconds: number): void {
    this.#limits.maxBufferLength = Math.min(seconds, BUFFER_AHEAD_SECONDS);
    this.#limits.maxMaxBufferLength = Math.min(seconds, this.#mostSeconds);
    this.#isGrown = seconds >= this.#mostSeconds;
  }
}
