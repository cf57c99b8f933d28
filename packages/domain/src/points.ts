import type { RefundRefusal } from './refund-offer.ts';
import { GOODWILL_PERCENT } from './refund-terms.ts';

/** The most points that staff give or take in one entry: a guard against typing accidents. */
export const MAX_POINTS_AT_ONCE = 100_000;

/**
 * Points that staff may give for a line where no refund is owed any more: 5 % of what it cost with tax, rounded down, since a
 * point is worth a dollar with tax (REF-3).
 */
export const goodwillPoints = (totalNtd: number): number => Math.floor((totalNtd * GOODWILL_PERCENT) / 100);

/** Goodwill is for who gets nothing back any more: after the window, after watching too much, or after taking a hand-out that ends the refund. */
export const isGoodwillCase = (refusal: RefundRefusal | null): boolean =>
  refusal === 'window-over' || refusal === 'viewed-past-limit' || refusal === 'hand-out-taken';
