import type { mgntContract } from '@kapok/contract';
import type { StaffPermission } from '@kapok/domain';
import type { z } from 'zod';
import type { DayFigures } from './figure-queries.ts';
import type { Figures } from './figures.ts';
import type { Overview } from './queries.ts';

/** The counts of what the caller may look after; 0 for the rest. */
export const overviewToWire = (
  overview: Overview,
  held: readonly StaffPermission[],
): z.output<typeof mgntContract.qryOverview.reply> => {
  const to = (permission: StaffPermission, count: number): number => (held.includes(permission) ? count : 0);
  return {
    ToShip: to('packing', overview.ordersToShip),
    TransfersTold: to('orders', overview.transfersTold),
    RefundsForStaff: to('refunds', overview.refundsForStaff),
    ReturnsForStaff: to('refunds', overview.returnsForStaff),
    FailedJobs: to('settings', overview.failedJobs),
    MediaInPreparation: to('catalogue', overview.mediaInPreparation),
    MediaFailed: to('catalogue', overview.mediaFailed),
    GatewayAlerts: to('orders', overview.gatewayAlerts),
    ChatReports: to('members', overview.chatReports),
    QuotesWanted: to('orders', overview.quotesWanted),
    InvoicesForStaff: to('orders', overview.invoicesForStaff),
    PapersToWrite: to('orders', overview.papersToWrite),
    PapersToCorrect: to('orders', overview.papersToCorrect),
    RefundsRequested: 0,
    Members: 0,
  };
};

const dayToWire = (figures: DayFigures) => ({
  Revenue: figures.revenueNtd,
  Orders: figures.orders,
  FreeCourses: figures.freeCourses,
  Refunds: figures.refundsNtd,
  WatchSeconds: figures.watchSeconds,
  SignUps: figures.signUps,
});

export const figuresToWire = ({ days, totals }: Figures): z.output<typeof mgntContract.qryFigures.reply> => ({
  Days: days.map((day) => ({ Day: day.day, ...dayToWire(day) })),
  Totals: dayToWire(totals),
});
