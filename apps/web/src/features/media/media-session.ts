const SKIP_SECONDS = 15;

export interface MediaSessionWish {
  readonly media: HTMLMediaElement;
  readonly title: string;
  readonly album: string | undefined;
  readonly imageUuid: string | undefined;
  readonly onNext: (() => void) | undefined;
  readonly signal: AbortSignal;
}

const actions = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'nexttrack'] as const;

/** Shows what plays on the lock screen and on keys of headsets and keyboards, for as long as the signal lives (PLAY-7). */
export const showInMediaSession = ({ media, title, album, imageUuid, onNext, signal }: MediaSessionWish): void => {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const artwork =
    imageUuid === undefined ? [] : [{ src: `/media/images/${imageUuid}?w=480`, sizes: '480x360', type: 'image/webp' }];
  mediaSession.metadata = new MediaMetadata({ title, album: album ?? '', artwork });
  const skip = (seconds: number): void => {
    media.currentTime = Math.max(0, media.currentTime + seconds);
  };
  const handlers: Record<(typeof actions)[number], MediaSessionActionHandler | null> = {
    play: () => void media.play(),
    pause: () => {
      media.pause();
    },
    seekbackward: ({ seekOffset }) => {
      skip(-(seekOffset ?? SKIP_SECONDS));
    },
    seekforward: ({ seekOffset }) => {
      skip(seekOffset ?? SKIP_SECONDS);
    },
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) media.currentTime = seekTime;
    },
    nexttrack: onNext ?? null,
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
