export { formatClock } from '@kapok/domain';

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const timeParts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Taipei', hour: '2-digit', minute: '2-digit' });

/** The calendar day of an instant in Taiwan, `2026-11-21`. */
export const formatDay = (instant: string): string => dayParts.format(new Date(instant));

/** Day and time of an instant in Taiwan, `2026-11-21 14:05`. */
export const formatDayAndTime = (instant: string): string =>
  `${formatDay(instant)} ${timeParts.format(new Date(instant))}`;

/** When something opens, in Taiwan: the day alone where it opens with the day, else day and time. */
export const formatOpening = (instant: string): string => {
  const words = formatDayAndTime(instant);
  return words.endsWith(' 00:00') ? formatDay(instant) : words;
};

const deadlineDay = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Taipei', month: 'numeric', day: 'numeric' });

/** An end that decides money, in a sentence: day and time in Taiwan, `11/27 15:00`. */
export const formatDeadline = (instant: string): string => {
  const at = new Date(instant);
  return `${deadlineDay.format(at)} ${timeParts.format(at)}`;
};

/** A length in words, rounded to minutes: `3 小時 20 分鐘`, `3 h 20 min`; under a minute in seconds. */
export const formatLength = (durationSeconds: number, words: LengthWords): string => {
  if (durationSeconds < 60) return words.seconds(Math.round(durationSeconds));
  const minutes = Math.round(durationSeconds / 60);
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60);
};

export interface LengthWords {
  readonly seconds: (seconds: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly hours: (hours: number, minutes: number) => string;
}
