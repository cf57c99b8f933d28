const OFFSET_MS = 8 * 3_600_000;

/** An instant as the shop writes it: the day and the clock of Taipei, with its offset, such as 2026-11-23T15:00:00.000+08:00. */
export const taipeiInstant = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().replace('Z', '+08:00');
