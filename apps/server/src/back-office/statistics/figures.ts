import type { Database } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/http/day-range.ts';
import { listDayFigures, type DayFigures, type NamedDayFigures } from './figure-queries.ts';

export interface Figures {
  readonly days: readonly NamedDayFigures[];
  readonly totals: DayFigures;
}

const nothing: DayFigures = { revenueNtd: 0, orders: 0, freeCourses: 0, refundsNtd: 0, watchSeconds: 0, signUps: 0 };

const sum = (one: DayFigures, other: DayFigures): DayFigures => ({
  revenueNtd: one.revenueNtd + other.revenueNtd,
  orders: one.orders + other.orders,
  freeCourses: one.freeCourses + other.freeCourses,
  refundsNtd: one.refundsNtd + other.refundsNtd,
  watchSeconds: one.watchSeconds + other.watchSeconds,
  signUps: one.signUps + other.signUps,
});

/** How the shop did, day by day and in total (MGNT-1). */
export const readFigures = async (db: Database, range: Days): Promise<Figures> => {
  const days = await listDayFigures(db, range);
  return { days, totals: days.reduce(sum, nothing) };
};
