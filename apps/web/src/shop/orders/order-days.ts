import { formatDay } from '#web/ui/format.ts';

/** Days in Taipei, both included, yyyy-MM-dd. */
export interface OrderDays {
  readonly from: string;
  readonly to: string;
}

const MONTHS = 6;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The days that are listed where nobody asks for others. */
export const lastSixMonths = (now: Date): OrderDays => {
  const to = formatDay(now.toISOString());
  const [year = 0, month = 0, date = 0] = to.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - MONTHS, 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastOfMonth));
  return { from: first.toISOString().slice(0, 10), to };
};

/** Whether two days have been typed whole, the earlier one first. */
export const isWindow = ({ from, to }: OrderDays): boolean => day.test(from) && day.test(to) && from <= to;
