/** One step of keys, buttons and headsets, in seconds. */
export const SKIP_SECONDS = 10;

export const skip = (media: HTMLMediaElement | null, seconds: number): void => {
  if (media === null) return;
  const end = Number.isFinite(media.duration) ? media.duration : Infinity;
  media.currentTime = Math.min(end, Math.max(0, media.currentTime + seconds));
};

export const toggle = (media: HTMLMediaElement | null): void => {
  if (media === null) return;
  if (!media.paused) media.pause();
  // The player tells of what does not play.
  else media.play().catch(() => undefined);
};
