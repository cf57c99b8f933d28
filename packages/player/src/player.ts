import { ErrorDetails, Events, Hls } from '#hls';
import { createAuthorisedFetch, type AuthorisedFetch } from './authorised-fetch.ts';
import { reportDiagnostic } from './diagnostics.ts';
import { hlsConfig, type SegmentMemory } from './hls-config.ts';
import { keepFinished } from './finished.ts';
import { endsRight } from './manifest-source.ts';
import { isAbort } from './is-abort.ts';
import { LineWatch } from './line-watch.ts';
import { manifestAddress, manifestFileName, segmentName } from './media-address.ts';
import { NativePlayback, playsNatively } from './native-playback.ts';
import { decideFailure, type FailureFound } from './playback-failure.ts';
import { ReadAhead } from './read-ahead.ts';
import type { Player, PlayerOptions } from './player-types.ts';
import { browserPositions, findPosition, savePosition, type PositionStore } from './positions.ts';
import { segmentEngine } from './segment-engine.ts';
import { SegmentFaults, type SegmentEngine } from './segment-faults.ts';
import { startPositionSeconds } from './start-position.ts';
import { hearElsewhere, whereToBegin } from './where-to-begin.ts';

/** Switching to another file aborts a play that was asked for; that is no fault and stays silent. */
const playNow = (media: HTMLMediaElement): void => {
  media.play().catch((error: unknown) => {
    if (!isAbort(error)) reportDiagnostic('Play failed', error);
  });
};

/**
 * Creates the player of one file on one media element. It loads nothing before `start`, and after a fatal error it has
 * destroyed itself before it tells `onFatal`.
 */
export const createPlayer = (options: PlayerOptions): Player => {
  const { openNative } = options;
  if (openNative !== undefined && !Hls.isSupported() && playsNatively(options.media))
    return new NativePlayback({ ...options, openNative });
  const playback = new Playback(options);
  return {
    start: (atSeconds) => {
      playback.start(atSeconds);
    },
    changeQuality: (quality) => {
      playback.changeQuality(quality);
    },
    destroy: () => {
      playback.destroy();
    },
  };
};

class Playback {
  readonly #options: PlayerOptions;
  readonly #positions: PositionStore;
  readonly #fetchMedia: AuthorisedFetch;
  readonly #listeners = new AbortController();
  readonly #line: LineWatch;
  /** Ends with the quality that is loaded now. */
  #loading = new AbortController();
  #quality: string | undefined;
  #hls: Hls | undefined;
  #faults: SegmentFaults | undefined;
  /** Undefined until it is known. */
  #beginsAtSeconds: number | undefined;
  #beginning: Promise<number> = Promise.resolve(0);
  #hasBegun = false;
  #destroyed = false;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#positions = options.positions === undefined ? browserPositions() : options.positions;
    this.#fetchMedia = createAuthorisedFetch(options.token, location.origin);
    this.#quality = options.quality;
    const { onSlow, onSpeed } = options.events;
    // Not at once: hls.js is still at work on what tells it, and may be destroyed for it.
    const slow = (): void => {
      setTimeout(() => {
        if (!this.#destroyed) onSlow?.();
      });
    };
    this.#line = new LineWatch({ onSlow: slow, onSpeed: (speed) => onSpeed?.(speed) });
  }

  start(atSeconds?: number): void {
    if (this.#destroyed || this.#hls !== undefined) return;
    const { media, cache } = this.#options;
    if (!Hls.isSupported()) {
      this.#fail({ reason: 'not-supported', message: 'HLS is not supported in this browser' });
      return;
    }
    cache?.open();
    this.#listen();
    this.#beginning = this.#findBeginning(atSeconds);
    this.#hls = this.#load(this.#beginning);
    playNow(media);
  }

  /** Known at once, unless another device may have gone further. */
  async #findBeginning(atSeconds: number | undefined): Promise<number> {
    const { source, askElsewhere } = this.#options;
    const kept = findPosition(this.#positions, source);
    if (atSeconds !== undefined || askElsewhere === undefined)
      this.#beginsAtSeconds = atSeconds ?? whereToBegin(kept, undefined);
    else this.#beginsAtSeconds = whereToBegin(kept, await hearElsewhere(askElsewhere, this.#listeners.signal));
    return this.#beginsAtSeconds;
  }

  /** Everything is loaded anew from where it stands: what the element held belongs to the other quality. */
  changeQuality(quality: string): void {
    if (this.#destroyed || quality === this.#quality) return;
    this.#quality = quality;
    if (this.#hls === undefined) return;
    const { media } = this.#options;
    const wasPaused = media.paused;
    const beginning = this.#hasBegun ? Promise.resolve(media.currentTime) : this.#beginning;
    this.#savePosition();
    // Until it plays again the element stands at 0, which is nobody's place.
    if (this.#hasBegun) this.#beginsAtSeconds = media.currentTime;
    this.#hasBegun = false;
    // Loading sets the speed back to the default one.
    media.defaultPlaybackRate = media.playbackRate;
    this.#unload();
    this.#hls = this.#load(beginning);
    if (!wasPaused) playNow(media);
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#savePosition();
    this.#destroyed = true;
    this.#listeners.abort();
    this.#options.cache?.close();
    if (this.#hls === undefined) return;
    this.#options.media.pause();
    this.#unload();
  }

  #unload(): void {
    this.#loading.abort();
    this.#faults?.destroy();
    this.#hls?.destroy();
    this.#hls = undefined;
  }

  #listen(): void {
    const { media, events } = this.#options;
    const { signal } = this.#listeners;
    media.addEventListener(
      'waiting',
      () => {
        if (this.#hasBegun && !media.seeking) this.#line.waits(performance.now());
        events.onWaiting?.();
      },
      { signal },
    );
    media.addEventListener(
      'playing',
      () => {
        this.#line.plays();
        events.onPlaying?.();
      },
      { signal },
    );
    media.addEventListener(
      'timeupdate',
      () => {
        this.#hasBegun ||= media.currentTime > 0 && !media.seeking;
      },
      { signal },
    );
    const save = (): void => {
      this.#savePosition();
    };
    media.addEventListener('pause', save, { signal });
    media.addEventListener(
      'ended',
      () => {
        keepFinished(this.#positions, this.#options.source.fileUuid);
      },
      { signal },
    );
    addEventListener('pagehide', save, { signal });
  }

  /** The manifest is fetched while it is found out where to begin: neither waits for the other. */
  #load(beginning: Promise<number>): Hls {
    const { source, cache, media, events } = this.#options;
    const fileName = manifestFileName(source.fileUuid, this.#quality);
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    let memory: SegmentMemory | undefined;
    const onMemory = (shown: SegmentMemory): void => {
      memory = shown;
    };
    const hls = new Hls(hlsConfig({ fetchMedia: this.#fetchMedia, cache, fileName, onMemory }));
    const faults = this.#handleFaults(segmentEngine(hls, memory), hls);
    const ahead = new ReadAhead(hls.config);
    this.#tellWhereItPlays(ahead, AbortSignal.any([signal, this.#listeners.signal]));
    this.#watchLine(hls);
    hls.on(Events.MANIFEST_PARSED, (_event, manifest) => {
      const durationSeconds = manifest.levels[0]?.details?.totalduration;
      events.onReady?.({ durationSeconds });
      void beginning.then((wishedSeconds) => {
        if (this.#destroyed || signal.aborted) return;
        this.#beginsAtSeconds = startPositionSeconds(wishedSeconds, durationSeconds);
        // hls.js seeks only once it has buffered the place, and some milliseconds from 0 would have been played by then:
        // an element without metadata takes this as the place to begin at.
        if (this.#beginsAtSeconds > 0) media.currentTime = this.#beginsAtSeconds;
        ahead.moveTo(this.#beginsAtSeconds);
        hls.startLoad(this.#beginsAtSeconds);
      });
    });
    hls.on(Events.FRAG_BUFFERED, () => {
      faults.noteGood();
    });
    hls.on(Events.ERROR, (_event, error) => {
      if (this.#destroyed || signal.aborted || faults.handle(error)) return;
      const failure = decideFailure(error);
      if (failure !== undefined) this.#fail(failure);
    });
    hls.loadSource(manifestAddress(source, this.#quality));
    hls.attachMedia(media);
    return hls;
  }

  #watchLine(hls: Hls): void {
    hls.on(Events.FRAG_LOADED, (_event, { frag: { stats } }) => {
      const { loaded: bytes, loading } = stats;
      // A copy of our own says nothing of the line.
      if (bytes > 0) this.#line.arrived({ bytes, durationMs: loading.end - loading.start }, performance.now());
    });
    hls.on(Events.ERROR, (_event, { details }) => {
      if (details === ErrorDetails.FRAG_LOAD_TIMEOUT) this.#line.timedOut();
    });
  }

  #tellWhereItPlays(ahead: ReadAhead, signal: AbortSignal): void {
    const { media } = this.#options;
    const move = (): void => {
      ahead.moveTo(media.currentTime);
    };
    const play = (): void => {
      if (!media.seeking) ahead.playedTo(media.currentTime);
    };
    media.addEventListener('seeking', move, { signal });
    media.addEventListener('timeupdate', play, { signal });
  }

  #handleFaults(engine: SegmentEngine, hls: Hls): SegmentFaults {
    const { cache, source, media } = this.#options;
    this.#faults = new SegmentFaults({
      engine,
      media,
      cache,
      hasRight: () => this.#hasRight(),
      startSeconds: ({ start }) => Math.max(start, this.#beginsAtSeconds ?? 0),
      segmentCount: () => hls.levels[0]?.details?.fragments.length,
      onSkip: (address) => {
        this.#options.events.onGap?.(segmentName(address));
      },
      onFatal: (failure) => {
        if (failure.reason === 'not-allowed') cache?.evictFile(manifestFileName(source.fileUuid));
        this.#fail(failure);
      },
    });
    return this.#faults;
  }

  async #hasRight(): Promise<boolean> {
    const { signal } = this.#listeners;
    const answer = await this.#fetchMedia(manifestAddress(this.#options.source, this.#quality), {
      signal,
      headers: {},
      cache: 'no-store',
    });
    await answer.body?.cancel();
    return !endsRight(answer.status);
  }

  /** Before the first frame the element stands at 0: then a retry goes on where this one wanted to begin. */
  #positionSeconds(): number | undefined {
    return this.#hasBegun ? this.#options.media.currentTime : this.#beginsAtSeconds;
  }

  #savePosition(): void {
    if (this.#hasBegun) savePosition(this.#positions, this.#options.source, this.#options.media.currentTime);
  }

  #fail(failure: FailureFound): void {
    if (this.#destroyed) return;
    reportDiagnostic(failure.message);
    const positionSeconds = this.#positionSeconds();
    const wasPaused = this.#options.media.paused;
    this.destroy();
    this.#options.events.onFatal?.({ ...failure, positionSeconds, wasPaused });
  }
}
