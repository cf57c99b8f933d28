import { END_MARGIN_SECONDS } from './playback-timing.ts';

/**
 * Where playback begins, in seconds. A wish outside the item, or within its last second, begins at 0; while the length
 * is not known the wish is believed.
 */
export const startPositionSeconds = (
  wishedSeconds: number | undefined,
  durationSeconds: number | undefined,
): number => {
  if (wishedSeconds === undefined || !Number.isFinite(wishedSeconds) || wishedSeconds <= 0) return 0;
  if (durationSeconds === undefined) return wishedSeconds;
  return wishedSeconds <= durationSeconds - END_MARGIN_SECONDS ? wishedSeconds : 0;
};
