export interface RefundStep {
  /** First day of the step; the first 24 hours after the payment are day 1. */
  readonly fromDay: number;
  /** Share of the line's unit price that goes back, in percent. */
  readonly percent: number;
}

/** The refund table for online media (specification section 9). The terms page is written from it, so they never disagree. */
export const REFUND_SCHEDULE: readonly RefundStep[] = [
  { fromDay: 1, percent: 100 },
  { fromDay: 7, percent: 30 },
  { fromDay: 15, percent: 5 },
  { fromDay: 31, percent: 0 },
];

/** Viewing more than this share of the paid media ends the right to a refund (REF-3). */
export const VIEWED_LIMIT_PERCENT = 3;

/** Percent of the unit price owed on the given day, counted from 1. */
export const refundPercentOnDay = (day: number, schedule: readonly RefundStep[] = REFUND_SCHEDULE): number =>
  schedule.findLast((step) => step.fromDay <= day)?.percent ?? 0;
