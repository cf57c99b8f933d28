import { refundPercentOnDay, type RefundStep, type RefundTable } from './refund-schedule.ts';
import { withdrawalDeadline } from './withdrawal.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Why no refund is owed for a line of online media; `window-over` where nothing goes back any more, or not one dollar; `none-open`
 * where all of its seats are redeemed.
 */
export type RefundRefusal =
  'not-paid' | 'requested' | 'hand-out-taken' | 'viewed-past-limit' | 'window-over' | 'none-open';

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
  /** A hand-out whose download ends the refund was taken, by who had been told so (LEARN-2). */
  readonly handOutTaken: boolean;
  /** The buyer agreed to terms that have the course begin at once, and so gave up the right to withdraw. */
  readonly consented: boolean;
  /** What went back of the line as goodwill before, NTD: no more than the rest goes back now. */
  readonly given?: { readonly netNtd: number; readonly taxNtd: number } | undefined;
}

/** What a buyer gets back for a line of online media at this moment, and until when that holds. */
export interface RefundOffer {
  /** Null while a refund is owed. */
  readonly refusal: RefundRefusal | null;
  /** Counted from 1, the first 24 hours after the payment; null while unpaid. */
  readonly day: number | null;
  readonly percent: number;
  /** Pre-tax, whole NTD, rounded down. */
  readonly netNtd: number;
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
 * The refund of one line of online media by the table of its order (REF-1, REF-2). Who did not give up the right to withdraw
 * (消費者保護法 §19; 通訊交易解除權合理例外情事適用準則 §2) gets everything back for its seven days, however much was watched.
 * Only what decides is asked; whether the line is online media at all is for the caller.
 */
export const refundOffer = (facts: RefundFacts, { steps }: RefundTable): RefundOffer => {
  if (facts.paidAt === null) return { ...nothing, refusal: 'not-paid' };
  const day = refundDay(facts.paidAt, facts.now);
  if (facts.requested) return { ...nothing, refusal: 'requested', day };
  const withdrawableUntil = withdrawalDeadline(facts.paidAt);
  if (!facts.consented && facts.now < withdrawableUntil) return withdrawal(facts, steps, day, withdrawableUntil);
  const used = usedBy(facts);
  if (used !== null) return { ...nothing, refusal: used, day };
  const percent = refundPercentOnDay(day, steps);
  const next = steps.find((step) => step.fromDay > day);
  const left = leftOf(facts);
  const netNtd = Math.min(Math.floor((facts.unitPriceNtd * percent) / 100), left.netNtd);
  const taxNtd = Math.min(Math.floor((facts.taxNtd * percent) / 100), left.taxNtd);
  return {
    // A share so small that no whole dollar goes back is no refund.
    refusal: netNtd + taxNtd === 0 ? 'window-over' : null,
    day,
    percent,
    netNtd,
    taxNtd,
    until: next === undefined ? null : new Date(facts.paidAt.getTime() + (next.fromDay - 1) * DAY_MS),
    nextPercent: next?.percent ?? null,
  };
};

/** What used the course up; null while nothing did. */
const usedBy = ({ handOutTaken, viewedPastLimit }: RefundFacts): 'hand-out-taken' | 'viewed-past-limit' | null => {
  if (handOutTaken) return 'hand-out-taken';
  return viewedPastLimit ? 'viewed-past-limit' : null;
};

const leftOf = ({ unitPriceNtd, taxNtd, given }: RefundFacts) => ({
  netNtd: Math.max(0, unitPriceNtd - (given?.netNtd ?? 0)),
  taxNtd: Math.max(0, taxNtd - (given?.taxNtd ?? 0)),
});

const withdrawal = (facts: RefundFacts, steps: readonly RefundStep[], day: number, until: Date): RefundOffer => {
  const { paidAt } = facts;
  const percentAfter =
    usedBy(facts) !== null || paidAt === null ? 0 : refundPercentOnDay(refundDay(paidAt, until), steps);
  return { refusal: null, day, percent: 100, ...leftOf(facts), until, nextPercent: percentAfter };
};

const nothing = { day: null, percent: 0, netNtd: 0, taxNtd: 0, until: null, nextPercent: null } as const;

/** More than the table's limit was watched: exactly the limit is still within it (REF-3). Both in unique seconds. */
export const isViewedPastLimit = (
  viewedSeconds: number,
  totalSeconds: number,
  { viewedLimitPercent }: Pick<RefundTable, 'viewedLimitPercent'>,
): boolean => viewedSeconds * 100 > totalSeconds * viewedLimitPercent;

/**
 * Watched share in percent with two decimals, as people are shown it: rounded down within the limit and up beyond it, so that
 * the figure never says the opposite of the rule.
 */
export const viewedPercent = (
  viewedSeconds: number,
  totalSeconds: number,
  table: Pick<RefundTable, 'viewedLimitPercent'>,
): number => {
  if (totalSeconds <= 0) return 0;
  const hundredths = (Math.min(viewedSeconds, totalSeconds) * 10_000) / totalSeconds;
  return (isViewedPastLimit(viewedSeconds, totalSeconds, table) ? Math.ceil(hundredths) : Math.floor(hundredths)) / 100;
};
