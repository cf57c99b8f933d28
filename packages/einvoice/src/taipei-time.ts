const TIME = /^(\d{4}-\d{2}-\d{2})[ T+](\d{2}:\d{2}:\d{2})$/;

/** Taiwan has no daylight saving time. */
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1_000;

/** The instant of a time such as `2026-11-21 14:21:59`, which is Taipei time without saying so; undefined when it is none. */
export const parseTaipeiTime = (text: string): Date | undefined => {
  const [, day, time] = TIME.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const instant = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
};

/** Writes an instant as ezPay does: `yyyy-MM-dd HH:mm:ss` in Taipei. */
export const formatTaipeiTime = (instant: Date): string =>
  new Date(instant.getTime() + TAIPEI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
