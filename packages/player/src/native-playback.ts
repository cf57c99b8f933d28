import { findRefusal, withoutAnswer, type FailureFound } from './playback-failure.ts';
import { isAbort } from './is-abort.ts';
import { reportDiagnostic } from './diagnostics.ts';
import type { NativeStream, OpenNative, Player, PlayerOptions } from './player-types.ts';
import { keepFinished } from './finished.ts';
import { browserPositions, findPosition, savePosition, type PositionStore } from './positions.ts';
import { startPositionSeconds } from './start-position.ts';
import { hearElsewhere, whereToBegin } from './where-to-begin.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** The address is renewed when this share of its life is over: a renewal that fails can be repeated. */
const RENEW_AT_SHARE = 0.6;
const RENEW_MIN_MS = 5_000;

/** Whether the device plays HLS by itself. */
export const playsNatively = (media: HTMLMediaElement): boolean => media.canPlayType(HLS_TYPE) !== '';

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

interface NativeOptions extends PlayerOptions {
  readonly openNative: OpenNative;
}

/**
 * Plays one file on a device that knows HLS and no Media Source, such as older iPhones: the element loads by itself from
 * an address with a ticket, which is renewed while the file stands. Nothing is kept on such a device.
 */
export class NativePlayback implements Player {
  readonly #options: NativeOptions;
  readonly #positions: PositionStore;
  readonly #listeners = new AbortController();
  /** Undefined until it is known. */
  #beginsAtSeconds: number | undefined;
  #hasBegun = false;
  #quality: string | undefined;
  #stream: NativeStream | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor(options: NativeOptions) {
    this.#options = options;
    this.#quality = options.quality;
    this.#positions = options.positions === undefined ? browserPositions() : options.positions;
  }

  readonly start = (atSeconds?: number): void => {
    this.#beginsAtSeconds = atSeconds;
    Promise.all([this.#options.openNative(), this.#findBeginning()]).then(
      ([stream]) => {
        if (!this.#isOver()) this.#play(stream);
      },
      (error: unknown) => {
        this.#failWith(error);
      },
    );
  };

  async #findBeginning(): Promise<void> {
    const { source, askElsewhere } = this.#options;
    const { signal } = this.#listeners;
    const kept = findPosition(this.#positions, source);
    this.#beginsAtSeconds ??= whereToBegin(kept, askElsewhere && (await hearElsewhere(askElsewhere, signal)));
  }

  readonly changeQuality = (quality: string): void => {
    if (this.#isOver() || quality === this.#quality) return;
    this.#quality = quality;
    if (this.#stream === undefined) return;
    const { media } = this.#options;
    const wasPaused = media.paused;
    if (this.#hasBegun) this.#beginsAtSeconds = media.currentTime;
    this.#hasBegun = false;
    media.defaultPlaybackRate = media.playbackRate;
    media.src = this.#addressOf(this.#stream);
    if (!wasPaused) this.#playNow();
  };

  readonly destroy = (): void => {
    if (this.#isOver()) return;
    this.#savePosition();
    this.#listeners.abort();
    clearTimeout(this.#renewal);
    const { media } = this.#options;
    media.pause();
    media.removeAttribute('src');
    // Without it the element keeps what it has, and goes on loading.
    media.load();
  };

  #isOver(): boolean {
    return this.#listeners.signal.aborted;
  }

  #play(stream: NativeStream): void {
    const { media } = this.#options;
    this.#stream = stream;
    this.#listen();
    this.#renewBefore(stream.expiresAt);
    media.src = this.#addressOf(stream);
    this.#playNow();
  }

  #playNow(): void {
    this.#options.media.play().catch((error: unknown) => {
      if (!isAbort(error)) reportDiagnostic('Play failed', error);
    });
  }

  /** The same ticket opens every quality. */
  #addressOf({ address }: NativeStream): string {
    return this.#quality === undefined ? address : address.replace('.m3u8', `.${this.#quality}.m3u8`);
  }

  #listen(): void {
    const { media, events } = this.#options;
    const { signal } = this.#listeners;
    const on = (type: string, handle: () => void): void => {
      media.addEventListener(type, handle, { signal });
    };
    on('loadedmetadata', () => {
      const durationSeconds = Number.isFinite(media.duration) ? media.duration : undefined;
      this.#beginsAtSeconds = startPositionSeconds(this.#beginsAtSeconds, durationSeconds);
      if (this.#beginsAtSeconds > 0) media.currentTime = this.#beginsAtSeconds;
      events.onReady?.({ durationSeconds });
    });
    on('waiting', () => events.onWaiting?.());
    on('playing', () => events.onPlaying?.());
    on('timeupdate', () => {
      this.#hasBegun ||= media.currentTime > 0 && !media.seeking;
    });
    on('error', () => {
      void this.#explain();
    });
    const save = (): void => {
      this.#savePosition();
    };
    on('pause', save);
    on('ended', () => {
      keepFinished(this.#positions, this.#options.source.fileUuid);
    });
    addEventListener('pagehide', save, { signal });
  }

  #renewBefore(expiresAt: Date): void {
    const leftMs = expiresAt.getTime() - Date.now();
    this.#renewal = setTimeout(
      () => {
        this.#options.openNative().then(
          (stream) => {
            if (!this.#isOver()) this.#renewBefore(stream.expiresAt);
          },
          (error: unknown) => {
            // What is final ends the film here, where it can be said; the element would only stop.
            if (findRefusal(statusOf(error)) !== undefined) this.#failWith(error);
            else if (!this.#isOver()) this.#renewBefore(expiresAt);
          },
        );
      },
      Math.max(RENEW_MIN_MS, leftMs * RENEW_AT_SHARE),
    );
  }

  /** The element says no status: the shop is asked whether it still lets the member play. */
  async #explain(): Promise<void> {
    const { media, openNative } = this.#options;
    const code = media.error?.code;
    try {
      await openNative();
      // The element's own words may name the address, which holds a credential.
      const message = `The element failed with code ${String(code)}`;
      this.#fail({ reason: code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'media', message });
    } catch (error) {
      this.#failWith(error);
    }
  }

  #failWith(error: unknown): void {
    const message = error instanceof Error ? error.message : 'no address to play';
    const status = statusOf(error);
    this.#fail({ reason: findRefusal(status) ?? withoutAnswer(status), message });
  }

  #savePosition(): void {
    if (this.#hasBegun) savePosition(this.#positions, this.#options.source, this.#options.media.currentTime);
  }

  #fail(failure: FailureFound): void {
    if (this.#isOver()) return;
    reportDiagnostic(failure.message);
    const { media, events } = this.#options;
    const positionSeconds = this.#hasBegun ? media.currentTime : this.#beginsAtSeconds;
    // Before it has an address the element was never asked to play, and somebody waits for it all the same.
    const wasPaused = media.paused && this.#hasBegun;
    this.destroy();
    events.onFatal?.({ ...failure, positionSeconds, wasPaused });
  }
}
