/** A row of a refund table. */
export interface RefundStep {
  /** First day of the step; the first 24 hours after the payment are day 1. */
  readonly fromDay: number;
  /** Share of the line's unit price that goes back, in percent. */
  readonly percent: number;
}

/** By what refunds of online media are reckoned. An order keeps the table it was placed under (REF-2). */
export interface RefundTable {
  /** In the order of their days; the first begins on day 1. */
  readonly steps: readonly RefundStep[];
  /** Viewing more than this share of the paid media ends the right to a refund, in percent (REF-3). */
  readonly viewedLimitPercent: number;
}

/** A table under its number. Numbers only grow; the table of a number never changes. */
export interface NumberedRefundTable extends RefundTable {
  readonly version: number;
}

/** The table of specification section 9: a shop's first, and the only one until staff publish another. */
export const SPECIFIED_REFUND_TABLE: NumberedRefundTable = {
  version: 1,
  steps: [
    { fromDay: 1, percent: 100 },
    { fromDay: 7, percent: 30 },
    { fromDay: 15, percent: 5 },
    { fromDay: 31, percent: 0 },
  ],
  viewedLimitPercent: 3,
};

/** Percent of the unit price owed on the given day, counted from 1. */
export const refundPercentOnDay = (day: number, steps: readonly RefundStep[]): number =>
  steps.findLast((step) => step.fromDay <= day)?.percent ?? 0;

/** More rows than anybody reads in the terms. */
export const REFUND_STEPS_MAX = 10;
/** Ten years: a guard against typing accidents. */
export const REFUND_DAY_MAX = 3_650;

/** What keeps a table from being published. */
export type RefundTableFault =
  | 'number-of-steps'
  | 'first-day'
  | 'days-not-rising'
  | 'percent-out-of-range'
  | 'percent-not-falling'
  | 'nothing-back'
  | 'limit-out-of-range';

/**
 * Why a table cannot be published, null where it can: days rise from the first, shares fall, and something goes back at the
 * beginning. Nothing kinder to the buyer than the specified table is refused, be it everything back for ever and however much was watched.
 */
export const refundTableFault = ({ steps, viewedLimitPercent }: RefundTable): RefundTableFault | null => {
  if (steps.length === 0 || steps.length > REFUND_STEPS_MAX) return 'number-of-steps';
  if (steps[0]?.fromDay !== 1) return 'first-day';
  if (!steps.every(({ percent }) => isPercent(percent))) return 'percent-out-of-range';
  if (steps[0].percent === 0) return 'nothing-back';
  if (!isPercent(viewedLimitPercent)) return 'limit-out-of-range';
  return orderFault(steps);
};

const orderFault = (steps: readonly RefundStep[]): RefundTableFault | null => {
  for (const [index, { fromDay, percent }] of steps.entries()) {
    const before = steps[index - 1];
    if (!Number.isInteger(fromDay) || fromDay > REFUND_DAY_MAX) return 'days-not-rising';
    if (before !== undefined && fromDay <= before.fromDay) return 'days-not-rising';
    if (before !== undefined && percent >= before.percent) return 'percent-not-falling';
  }
  return null;
};

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;

/** Two tables that owe the same on every day. */
export const isSameRefundTable = (one: RefundTable, other: RefundTable): boolean =>
  one.viewedLimitPercent === other.viewedLimitPercent &&
  one.steps.length === other.steps.length &&
  one.steps.every(({ fromDay, percent }, index) => {
    const step = other.steps[index];
    return step?.fromDay === fromDay && step.percent === percent;
  });
