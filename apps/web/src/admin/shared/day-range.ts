import { FIGURE_DAYS_MAX } from '@kapok/contract';
import { formatDay } from '#web/ui/format.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days in Taiwan, both included. */
export interface DayRange {
  readonly From: string;
  readonly To: string;
}

export const lengthsOfRange = [7, 30, 90] as const;
const USUAL_LENGTH = 30;

export const today = (): string => formatDay(new Date().toISOString());
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The month of a day until that day. */
export const monthUntil = (day: string): DayRange => ({ From: `${day.slice(0, 7)}-01`, To: day });

/** The whole month before that of a day. */
export const monthBefore = (day: string): DayRange => monthUntil(addDays(monthUntil(day).From, -1));

/** The last so many days, today included. */
export const lastDays = (length: number): DayRange => {
  const To = today();
  return { From: addDays(To, 1 - length), To };
};

export const isRange = ({ From, To }: DayRange): boolean => {
  const days = (Date.parse(To) - Date.parse(From)) / DAY_MS + 1;
  return days >= 1 && days <= FIGURE_DAYS_MAX;
};

/** What an address says, where that makes sense; else the usual days. */
export const rangeFrom = (asked: Partial<DayRange>): DayRange => {
  const range = { From: asked.From ?? '', To: asked.To ?? '' };
  return isRange(range) ? range : lastDays(USUAL_LENGTH);
};
