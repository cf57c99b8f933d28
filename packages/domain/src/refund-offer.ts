import { REFUND_SCHEDULE, refundPercentOnDay, VIEWED_LIMIT_PERCENT, type RefundStep } from './refund-schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Why no refund is owed for a line of online media; `window-over` where nothing goes back any more, or not one dollar. */
export type RefundRefusal = 'not-paid' | 'requested' | 'viewed-past-limit' | 'window-over';

export interface RefundFacts {
  /** The instant of the payment; null while the order is unpaid. */
  readonly paidAt: Date | null;
  /** Now, by the database's clock. */
  readonly now: Date;
  readonly unitPriceNtd: number;
  /** The tax that the line paid, whole NTD. */
  readonly taxNtd: number;
  /** A refund of this line was asked for already. */
  readonly requested: boolean;
  /** More than the limit was watched at some time; it never becomes unwatched. */
  readonly viewedPastLimit: boolean;
}

/** What a buyer gets back for a line of online media at this moment, and until when that holds. */
export interface RefundOffer {
  /** Null while a refund is owed. */
  readonly refusal: RefundRefusal | null;
  /** Counted from 1, the first 24 hours after the payment; null while unpaid. */
  readonly day: number | null;
  readonly percent: number;
  /** Pre-tax, whole NTD, rounded down. */
  readonly amountNtd: number;
  /** The tax on it, rounded down; the whole tax of the line at 100 %. */
  readonly taxNtd: number;
  /** The instant at which the percentage falls next; null where it does not fall any more. */
  readonly until: Date | null;
  /** What is owed from that instant on; null where nothing changes any more. */
  readonly nextPercent: number | null;
}

/** Whole elapsed 24-hour days since the payment, plus one (REF-2). A clock before the payment counts as day 1. */
export const refundDay = (paidAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - paidAt.getTime()) / DAY_MS)) + 1;

/**
 * The refund of one line of online media (specification section 9, REF-1 and REF-2). Only what decides is asked; whether
 * the line is online media at all is for the caller.
 */
export const refundOffer = (facts: RefundFacts, schedule: readonly RefundStep[] = REFUND_SCHEDULE): RefundOffer => {
  if (facts.paidAt === null) return { ...nothing, refusal: 'not-paid' };
  const day = refundDay(facts.paidAt, facts.now);
  if (facts.requested) return { ...nothing, refusal: 'requested', day };
  if (facts.viewedPastLimit) return { ...nothing, refusal: 'viewed-past-limit', day };
  const percent = refundPercentOnDay(day, schedule);
  const next = schedule.find((step) => step.fromDay > day);
  const amountNtd = Math.floor((facts.unitPriceNtd * percent) / 100);
  const taxNtd = Math.floor((facts.taxNtd * percent) / 100);
  return {
    // A share so small that no whole dollar goes back is no refund.
    refusal: amountNtd + taxNtd === 0 ? 'window-over' : null,
    day,
    percent,
    amountNtd,
    taxNtd,
    until: next === undefined ? null : new Date(facts.paidAt.getTime() + (next.fromDay - 1) * DAY_MS),
    nextPercent: next?.percent ?? null,
  };
};

const nothing = { day: null, percent: 0, amountNtd: 0, taxNtd: 0, until: null, nextPercent: null } as const;

/** More than the limit was watched: exactly 3 % is still within it (REF-3). Both in unique seconds. */
export const isViewedPastLimit = (viewedSeconds: number, totalSeconds: number): boolean =>
  viewedSeconds * 100 > totalSeconds * VIEWED_LIMIT_PERCENT;

/**
 * Watched share in percent with two decimals, as people are shown it: rounded down within the limit and up beyond it, so that
 * the figure never says the opposite of the rule.
 */
export const viewedPercent = (viewedSeconds: number, totalSeconds: number): number => {
  if (totalSeconds <= 0) return 0;
  const hundredths = (Math.min(viewedSeconds, totalSeconds) * 10_000) / totalSeconds;
  return (isViewedPastLimit(viewedSeconds, totalSeconds) ? Math.ceil(hundredths) : Math.floor(hundredths)) / 100;
};
