const SECONDS_A_MINUTE = 60;

/** The seconds that somebody wrote as `65`, `1:05`, `1:02:03` or `1:05.5`; undefined for anything else. */
export const readClock = (written: string): number | undefined => {
  if (!/^(?:(?:\d{1,3}:)?\d{1,3}:)?\d{1,5}(?:\.\d{1,3})?$/.test(written.trim())) return undefined;
  return written
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * SECONDS_A_MINUTE + Number(part), 0);
};
