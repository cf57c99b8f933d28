const PAY_TIME = /^(\d{4}-\d{2}-\d{2})[ T+]?(\d{2}:\d{2}:\d{2})$/;

/** Taiwan has no daylight saving time. */
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1000;

/**
 * The instant of a PayTime such as `2023-09-27 14:21:59`, which is Taipei time without saying so. The gap between day and
 * time is sometimes lost on the way. Undefined when it is not a time.
 */
export const parsePayTime = (payTime: string): Date | undefined => {
  const [, day, time] = PAY_TIME.exec(payTime) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const instant = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
};

/** Writes an instant as the gateway does: `yyyy-MM-dd HH:mm:ss` in Taipei. */
export const formatPayTime = (instant: Date): string =>
  new Date(instant.getTime() + TAIPEI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** A deadline as the form takes it: `yyyyMMdd` and `HHmmss` in Taipei. */
export const formatDeadline = (instant: Date): { readonly date: string; readonly time: string } => {
  const [day = '', time = ''] = formatPayTime(instant).split(' ');
  return { date: day.replaceAll('-', ''), time: time.replaceAll(':', '') };
};

const LAST_SECOND = '23:59:59';

/** A time of day with colons; the last second of the day where it is none. */
const clockOf = (time: string | undefined): string => {
  const [, hours, minutes, seconds] = /^(\d{2}):?(\d{2}):?(\d{2})$/.exec(time ?? '') ?? [];
  return hours === undefined || minutes === undefined || seconds === undefined
    ? LAST_SECOND
    : `${hours}:${minutes}:${seconds}`;
};

/**
 * The instant of a deadline, with or without dashes and colons (`2026-11-28`, `20261128`); without a time of day the end of
 * the day in Taipei. Undefined when it is none.
 */
export const parseDeadline = (date: string | undefined, time: string | undefined): Date | undefined => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(date ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return parsePayTime(`${year}-${month}-${day} ${clockOf(time)}`);
};
