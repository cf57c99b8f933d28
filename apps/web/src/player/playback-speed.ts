const KEY = 'playback-speed';
const SLOWEST = 0.5;
const FASTEST = 2;

const keptSpeed = (): number => {
  try {
    const speed = Number(localStorage.getItem(KEY) ?? 1);
    return speed >= SLOWEST && speed <= FASTEST ? speed : 1;
  } catch {
    // A browser that keeps nothing plays at the usual speed.
    return 1;
  }
};

/** Plays at the speed that the member chose last, and remembers the next choice (PLAY-7). */
export const rememberSpeed = (media: HTMLMediaElement, signal: AbortSignal): void => {
  // Loading sets the speed back to the default one.
  media.defaultPlaybackRate = keptSpeed();
  media.playbackRate = media.defaultPlaybackRate;
  media.addEventListener(
    'ratechange',
    () => {
      try {
        localStorage.setItem(KEY, String(media.playbackRate));
      } catch {
        // Not remembered; it plays on at this speed all the same.
      }
    },
    { signal },
  );
};
