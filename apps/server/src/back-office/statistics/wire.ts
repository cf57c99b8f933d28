import type { mgntContract } from '@kapok/contract';
import type { z } from 'zod';
import type { DayFigures } from './figure-queries.ts';
import type { Figures } from './figures.ts';
import type { Overview } from './queries.ts';

export const overviewToWire = (overview: Overview): z.output<typeof mgntContract.qryOverview.reply> => ({
  ToShip: overview.ordersToShip,
  RefundsRequested: overview.refundsRequested,
  RefundsForStaff: overview.refundsForStaff,
  ReturnsForStaff: overview.returnsForStaff,
  FailedJobs: overview.failedJobs,
  MediaInPreparation: overview.mediaInPreparation,
  MediaFailed: overview.mediaFailed,
  GatewayAlerts: overview.gatewayAlerts,
  ChatReports: overview.chatReports,
  QuotesWanted: overview.quotesWanted,
  InvoicesForStaff: overview.invoicesForStaff,
  Members: overview.members,
});

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
