import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What plays: a file, as it stands in a product. */
export interface NowPlaying {
  readonly productId: string;
  readonly fileUuid: string;
  /** Where it begins; missing: where it was left. */
  readonly atSeconds?: number | undefined;
}

let playing: NowPlaying | null = null;
const listeners = new Set<() => void>();

const publish = (next: NowPlaying | null): void => {
  playing = next;
  for (const listener of listeners) listener();
};

/** Plays this file from where it was left, on whichever page, and ends what played before. What plays already plays on. */
export const playNow = (next: NowPlaying): void => {
  if (playing?.fileUuid !== next.fileUuid || playing.productId !== next.productId) publish(next);
};

/** What plays at this moment; null where nothing does. */
export const playingNow = (): NowPlaying | null => playing;

/** Ends the playback: the last report is sent and everything let go (STREAM-6). */
export const stopPlaying = (): void => {
  if (playing !== null) publish(null);
};

/** The same, and it has gone when this returns: for what comes next must find nothing that plays. Not to be called while drawing. */
export const endPlayback = (): void => {
  flushSync(stopPlaying);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What plays on the page and on those after it; null where nothing does. */
export const useNowPlaying = (): NowPlaying | null =>
  useSyncExternalStore(
    subscribe,
    () => playing,
    () => null,
  );
