import { formatDayAndTime } from '#web/ui/format.ts';

/** Now as the browser's field for day and time writes it, by the clocks of Taiwan wherever the browser stands. */
export const nowInTaiwan = (): string => formatDayAndTime(new Date().toISOString()).replace(' ', 'T');

/** The instant that such a field names, or null where it names none. Taiwan keeps no summer time. */
export const effectiveInstant = (typed: string): string | null => {
  const at = new Date(`${typed}:00+08:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
