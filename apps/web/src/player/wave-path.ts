/** Bars of the wave, whatever its width. */
export const WAVE_BARS = 80;

/** The wave is drawn this high, in units of its own. */
export const WAVE_HEIGHT = 100;

const LOUDEST = 255;
const BAR_WIDTH = 0.6;
/** Silence is seen, too. */
const BAR_MIN_HEIGHT = 6;

/** An SVG path of at most WAVE_BARS bars, one unit apart and grown from the middle, each as high as the loudest of its peaks (0 to 255). */
export const wavePath = (peaks: readonly number[]): string =>
  Array.from({ length: waveBars(peaks) }, (_, bar) => barPath(bar, loudestOf(peaks, bar))).join('');

/** How many bars are drawn of so many peaks. */
export const waveBars = (peaks: readonly number[]): number => Math.min(WAVE_BARS, peaks.length);

const loudestOf = (peaks: readonly number[], bar: number): number => {
  const perBar = peaks.length / waveBars(peaks);
  return Math.max(...peaks.slice(Math.floor(bar * perBar), Math.floor((bar + 1) * perBar)));
};

const barPath = (bar: number, peak: number): string => {
  const height = Math.max(BAR_MIN_HEIGHT, Math.round((peak / LOUDEST) * WAVE_HEIGHT));
  return `M${bar + (1 - BAR_WIDTH) / 2} ${(WAVE_HEIGHT - height) / 2}h${BAR_WIDTH}v${height}h-${BAR_WIDTH}z`;
};
