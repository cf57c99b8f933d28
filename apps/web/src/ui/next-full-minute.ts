const MINUTE_MS = 60_000;

/** Times are shown in minutes: one who comes back at the minute that was named must not be refused again. */
export const nextFullMinute = (instant: string): string =>
  new Date(Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS).toISOString();
