import { isViewedPastLimit, type RefundOffer } from './refund-offer.ts';
import type { RefundTable } from './refund-schedule.ts';
import { GOODWILL_PERCENT } from './refund-terms.ts';
import { notYetWatched, secondsOf, type PlayedRange } from './viewing.ts';

/**
 * Whole seconds that may still be watched before a refund is lost: exactly the limit is still within it, as in
 * `isViewedPastLimit`. Never below 0. All in unique seconds of the paid media.
 */
export const secondsWithinLimit = (
  viewedSeconds: number,
  totalSeconds: number,
  { viewedLimitPercent }: Pick<RefundTable, 'viewedLimitPercent'>,
): number => Math.max(0, Math.floor((totalSeconds * viewedLimitPercent) / 100 - viewedSeconds));

/**
 * Whether watching puts money at stake: a refund is open, and it is more than the points that are given out of goodwill
 * where none is (FLOW-5).
 */
export const isRefundAtStake = ({ refusal, percent }: Pick<RefundOffer, 'refusal' | 'percent'>): boolean =>
  refusal === null && percent > GOODWILL_PERCENT;

/** What happens at the end of a lesson: the next one begins by itself, a person is asked, or nothing follows. */
export type NextStep = 'play' | 'ask' | 'end';

/**
 * Decides what follows a lesson (FLOW-5). No paid lesson begins by itself while a refund is at stake, nor while that is not
 * known: whoever does nothing loses nothing. A text or a link never opens by itself: it is read by who wants to, and opening it may end a
 * refund (LEARN-2). `next` is undefined behind the last lesson.
 */
export const nextStep = (
  next: { readonly freePromotion: boolean; readonly isReading?: boolean } | undefined,
  stake: 'refund' | 'none' | 'unknown',
): NextStep => {
  if (next === undefined) return 'end';
  if (next.isReading === true) return 'ask';
  return next.freePromotion || stake === 'none' ? 'play' : 'ask';
};

/**
 * Where in a file an allowance of unwatched seconds runs out when it plays on from `fromSeconds`; undefined where the file
 * ends before. Seconds watched before cost nothing. `watched` lies apart and sorted.
 */
export const placeOfLimit = (
  fromSeconds: number,
  durationSeconds: number,
  watched: readonly PlayedRange[],
  allowedSeconds: number,
): number | undefined => {
  let left = allowedSeconds;
  for (const [from, to] of notYetWatched([[fromSeconds, durationSeconds]], watched)) {
    if (left < to - from) return from + left;
    left -= to - from;
  }
  return undefined;
};

/** A lesson counts as done from this share of it on: few watch the last words of thanks. */
const DONE_SHARE = 0.9;

/** Whether so much of a lesson was watched that it gets its mark. */
export const isLessonDone = (watched: readonly PlayedRange[], durationSeconds: number): boolean =>
  durationSeconds > 0 && secondsOf(watched) >= durationSeconds * DONE_SHARE;

/**
 * The watched share of a course in whole percent, as learners are shown it: rounded down, but never down to the limit where
 * it is passed, so that the figure does not say the opposite of the rule.
 */
export const wholeViewedPercent = (viewedSeconds: number, totalSeconds: number, viewedLimitPercent: number): number => {
  if (totalSeconds <= 0) return 0;
  const percent = Math.min(100, Math.floor((viewedSeconds * 100) / totalSeconds));
  const isPast = isViewedPastLimit(viewedSeconds, totalSeconds, { viewedLimitPercent });
  return isPast ? Math.max(percent, Math.min(100, viewedLimitPercent + 1)) : percent;
};
