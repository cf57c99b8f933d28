import { currentShop } from '#web/texts/shop.ts';
import { SKIP_SECONDS, skip } from './media-steps.ts';

export interface MediaSessionWish {
  readonly media: HTMLMediaElement;
  readonly title: string;
  readonly album: string | undefined;
  readonly imageUuid: string | undefined;
  readonly onNextTrack: (() => void) | undefined;
  readonly onPreviousTrack: (() => void) | undefined;
  readonly signal: AbortSignal;
}

const actions = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'nexttrack', 'previoustrack'] as const;

/** Widths in pixels: lock screens and keys of keyboards take what they need. */
const ARTWORK_WIDTHS = [480, 960] as const;

/** Shows what plays on the lock screen and on keys of headsets and keyboards, for as long as the signal lives (PLAY-7). */
export const showInMediaSession = (wish: MediaSessionWish): void => {
  if (!('mediaSession' in navigator)) return;
  const { media, title, album, imageUuid, onNextTrack, onPreviousTrack, signal } = wish;
  const { mediaSession } = navigator;
  const artwork =
    imageUuid === undefined
      ? []
      : ARTWORK_WIDTHS.map((width) => ({
          src: `/media/images/${imageUuid}?w=${width}`,
          sizes: `${width}x${(width * 3) / 4}`,
          type: 'image/webp',
        }));
  const artist = currentShop().Name;
  mediaSession.metadata = new MediaMetadata({ title, album: album ?? '', artist, artwork });
  const handlers: Record<(typeof actions)[number], MediaSessionActionHandler | null> = {
    play: () => void media.play(),
    pause: () => {
      media.pause();
    },
    seekbackward: ({ seekOffset }) => {
      skip(media, -(seekOffset ?? SKIP_SECONDS));
    },
    seekforward: ({ seekOffset }) => {
      skip(media, seekOffset ?? SKIP_SECONDS);
    },
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) media.currentTime = seekTime;
    },
    nexttrack: onNextTrack ?? null,
    previoustrack: onPreviousTrack ?? null,
  };
  for (const action of actions) setHandler(action, handlers[action]);
  signal.addEventListener('abort', () => {
    mediaSession.metadata = null;
    for (const action of actions) setHandler(action, null);
  });
};

const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // This browser does not know the action; the others work.
  }
};
