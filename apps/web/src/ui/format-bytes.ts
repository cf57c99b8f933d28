const UNITS = ['KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** A size as people write it: `640 KB`, `1.4 GB`; what is not empty has at least `1 KB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes > 0 && bytes < STEP) return '1 KB';
  let size = bytes / STEP;
  let unit: (typeof UNITS)[number] = UNITS[0];
  for (const larger of UNITS.slice(1)) {
    if (size < STEP) break;
    size /= STEP;
    unit = larger;
  }
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`;
};
