import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLessonDone,
  isRefundAtStake,
  nextStep,
  placeOfLimit,
  secondsWithinLimit,
  wholeViewedPercent,
} from './refund-allowance.ts';
import { isViewedPastLimit } from './refund-offer.ts';
import { SPECIFIED_REFUND_TABLE as specified } from './refund-schedule.ts';

describe('what may be watched without losing a refund', () => {
  it.each([
    { viewed: 0, total: 1_800, left: 54 },
    { viewed: 54, total: 1_800, left: 0 },
    { viewed: 55, total: 1_800, left: 0 },
    { viewed: 0, total: 72, left: 2 },
    { viewed: 0, total: 0, left: 0 },
  ])('[FLOW-5] $viewed of $total s viewed leaves $left s', ({ viewed, total, left }) => {
    expect(secondsWithinLimit(viewed, total, specified)).toBe(left);
  });

  it('[FLOW-5] is exactly what the refund rule allows: all of it is within the limit, one second more is not', () => {
    const seconds = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(seconds, seconds, fc.integer({ min: 0, max: 100 }), (viewed, total, viewedLimitPercent) => {
        const table = { viewedLimitPercent };
        fc.pre(!isViewedPastLimit(viewed, total, table));
        const left = secondsWithinLimit(viewed, total, table);
        expect(isViewedPastLimit(viewed + left, total, table)).toBe(false);
        expect(isViewedPastLimit(viewed + left + 1, total, table)).toBe(true);
      }),
    );
  });

  it.each([
    { refusal: null, percent: 100, atStake: true },
    { refusal: null, percent: 30, atStake: true },
    { refusal: null, percent: 5, atStake: false },
    { refusal: 'viewed-past-limit', percent: 0, atStake: false },
  ] as const)('[FLOW-5] a refund of $percent % ($refusal) is at stake: $atStake', ({ atStake, ...offer }) => {
    expect(isRefundAtStake(offer)).toBe(atStake);
  });

  it.each([
    { from: 0, watched: [], allowed: 54, place: 54 },
    { from: 100, watched: [], allowed: 54, place: 154 },
    { from: 0, watched: [[10, 40]], allowed: 54, place: 84 },
    { from: 20, watched: [[0, 50]], allowed: 0, place: 50 },
    { from: 580, watched: [], allowed: 54, place: undefined },
  ] as const)('[FLOW-5] $allowed s from $from s on run out at $place', ({ from, watched, allowed, place }) => {
    expect(placeOfLimit(from, 600, watched, allowed)).toBe(place);
  });
});

describe('the watched share in whole percent', () => {
  it.each([
    { viewed: 0, shown: 0 },
    { viewed: 299, shown: 2 },
    { viewed: 300, shown: 3 },
    { viewed: 301, shown: 4 },
    { viewed: 9_167, shown: 91 },
    { viewed: 9_999, shown: 99 },
    { viewed: 10_000, shown: 100 },
  ])('[LOOK-2] $viewed of 10000 s is $shown %', ({ viewed, shown }) => {
    expect(wholeViewedPercent(viewed, 10_000, 3)).toBe(shown);
  });
});

describe('what follows a lesson', () => {
  const paid = { freePromotion: false };
  it.each([
    { next: undefined, stake: 'none', step: 'end' },
    { next: { freePromotion: true }, stake: 'refund', step: 'play' },
    { next: paid, stake: 'none', step: 'play' },
    { next: paid, stake: 'refund', step: 'ask' },
    { next: paid, stake: 'unknown', step: 'ask' },
    { next: { freePromotion: true, isReading: true }, stake: 'none', step: 'ask' },
  ] as const)('[FLOW-5] $next behind it, $stake at stake: $step', ({ next, stake, step }) => {
    expect(nextStep(next, stake)).toBe(step);
  });

  it('[LOOK-2] a lesson is done from nine tenths of it on', () => {
    expect(isLessonDone([[0, 539]], 600)).toBe(false);
    expect(
      isLessonDone(
        [
          [0, 300],
          [320, 560],
        ],
        600,
      ),
    ).toBe(true);
    expect(isLessonDone([], 0)).toBe(false);
  });
});
