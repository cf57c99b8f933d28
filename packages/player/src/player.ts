import { Events, Hls } from '#hls';
import { createAuthorisedFetch } from './authorised-fetch.ts';
import { reportDiagnostic } from './diagnostics.ts';
import { hlsConfig } from './hls-config.ts';
import { manifestAddress } from './media-address.ts';
import { decideFailure } from './playback-failure.ts';
import type { Player, PlayerFailure, PlayerOptions } from './player-types.ts';
import { startPositionSeconds } from './start-position.ts';

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

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
  const { media, events } = options;
  const listeners = new AbortController();
  let hls: Hls | undefined;
  let destroyed = false;

  const destroy = (): void => {
    if (destroyed) return;
    destroyed = true;
    listeners.abort();
    if (hls === undefined) return;
    media.pause();
    hls.destroy();
    hls = undefined;
  };

  const fail = (failure: Omit<PlayerFailure, 'positionSeconds'>, positionSeconds: number): void => {
    if (destroyed) return;
    reportDiagnostic(failure.message);
    destroy();
    events.onFatal?.({ ...failure, positionSeconds });
  };

  const load = (atSeconds: number | undefined): Hls => {
    const fetchMedia = createAuthorisedFetch(options.token, location.origin);
    const engine = new Hls(hlsConfig({ fetchMedia, cache: options.cache }));
    engine.on(Events.MANIFEST_PARSED, (_event, manifest) => {
      const durationSeconds = manifest.levels[0]?.details?.totalduration;
      engine.startLoad(startPositionSeconds(atSeconds, durationSeconds));
      events.onReady?.({ durationSeconds });
    });
    engine.on(Events.ERROR, (_event, error) => {
      const failure = decideFailure(error);
      // Before the first frame the element stands at 0: then a retry goes on where this one wanted to begin.
      if (failure !== undefined) fail(failure, media.currentTime || (atSeconds ?? 0));
    });
    engine.loadSource(manifestAddress(options.source));
    engine.attachMedia(media);
    return engine;
  };

  const start = (atSeconds?: number): void => {
    if (destroyed || hls !== undefined) return;
    if (!Hls.isSupported()) {
      fail({ reason: 'not-supported', message: 'HLS is not supported in this browser' }, atSeconds ?? 0);
      return;
    }
    const { signal } = listeners;
    media.addEventListener('waiting', () => events.onWaiting?.(), { signal });
    media.addEventListener('playing', () => events.onPlaying?.(), { signal });
    hls = load(atSeconds);
    playNow(media);
  };

  return { start, destroy };
};
