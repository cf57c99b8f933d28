import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isViewedPastLimit,
  refundDay,
  refundOffer,
  viewedPercent,
  type RefundFacts,
  type RefundOffer,
} from './refund-offer.ts';
import { SPECIFIED_REFUND_TABLE as specified } from './refund-schedule.ts';

const DAY_MS = 86_400_000;
const taipei = (time: string): Date => new Date(`${time}+08:00`);

const bought: RefundFacts = {
  paidAt: taipei('2026-11-21T15:00:00'),
  now: taipei('2026-11-21T15:00:00'),
  unitPriceNtd: 1_999,
  taxNtd: 101,
  requested: false,
  viewedPastLimit: false,
  handOutTaken: false,
  consented: true,
};

const offerAt = (time: string, changes: Partial<RefundFacts> = {}): RefundOffer =>
  refundOffer({ ...bought, now: taipei(time), ...changes }, specified);

describe('the refund of a line of online media', () => {
  it.each([
    ['2026-11-21T15:00:00', 1, 100, 1_999, 101],
    ['2026-11-27T14:59:59.999', 6, 100, 1_999, 101],
    ['2026-11-27T15:00:00', 7, 30, 599, 30],
    ['2026-12-05T14:59:59.999', 14, 30, 599, 30],
    ['2026-12-05T15:00:00', 15, 5, 99, 5],
    ['2026-12-21T14:59:59.999', 30, 5, 99, 5],
  ])('[REF-2] [P22] paid on 11/21 at 15:00 and asked for at %s is day %i: %i %%, %i and %i', (now, ...expected) => {
    const { refusal, day, percent, netNtd, taxNtd } = offerAt(now);
    expect([refusal, day, percent, netNtd, taxNtd]).toEqual([null, ...expected]);
  });

  it('[REF-2] [P22] is nothing from day 31 on', () => {
    expect(offerAt('2026-12-21T15:00:00')).toMatchObject({ refusal: 'window-over', day: 31, percent: 0, netNtd: 0 });
    expect(offerAt('2036-12-21T15:00:00')).toMatchObject({ refusal: 'window-over', taxNtd: 0 });
  });

  it('[REF-1] [CART-4] is all of it for seven full days where the buyer gave up no right to withdraw, however much was watched', () => {
    const kept = { consented: false, viewedPastLimit: true };
    const until = taipei('2026-11-29T00:00:00');
    for (const time of ['2026-11-21T15:00:00', '2026-11-27T15:00:00', '2026-11-28T23:59:59.999']) {
      expect(offerAt(time, kept)).toMatchObject({ refusal: null, percent: 100, netNtd: 1_999, taxNtd: 101, until });
    }
    expect(offerAt('2026-11-22T09:00:00', kept)).toMatchObject({ nextPercent: 0 });
    expect(offerAt('2026-11-22T09:00:00', { consented: false })).toMatchObject({ nextPercent: 30 });
    expect(offerAt('2026-11-29T00:00:00', kept)).toMatchObject({ refusal: 'viewed-past-limit' });
    expect(offerAt('2026-11-29T00:00:00', { consented: false })).toMatchObject({ percent: 30 });
    expect(offerAt('2026-11-22T09:00:00', { ...kept, requested: true })).toMatchObject({ refusal: 'requested' });
  });

  it('[REF-2] says until when it holds and what comes after', () => {
    expect(offerAt('2026-11-22T09:00:00')).toMatchObject({ until: taipei('2026-11-27T15:00:00'), nextPercent: 30 });
    expect(offerAt('2026-11-27T15:00:00')).toMatchObject({ until: taipei('2026-12-05T15:00:00'), nextPercent: 5 });
    expect(offerAt('2026-12-20T00:00:00')).toMatchObject({ until: taipei('2026-12-21T15:00:00'), nextPercent: 0 });
    expect(offerAt('2026-12-22T00:00:00')).toMatchObject({ until: null, nextPercent: null });
  });

  it('[REF-1] [P23] is not owed while unpaid, after a request, or beyond the viewing limit', () => {
    expect(offerAt('2026-11-22T09:00:00', { paidAt: null })).toMatchObject({ refusal: 'not-paid', day: null });
    expect(offerAt('2026-11-22T09:00:00', { requested: true })).toMatchObject({ refusal: 'requested', netNtd: 0 });
    expect(offerAt('2026-11-22T09:00:00', { viewedPastLimit: true })).toMatchObject({
      refusal: 'viewed-past-limit',
      netNtd: 0,
      taxNtd: 0,
    });
  });

  it('[REF-2] follows the table of its order', () => {
    const kinder = {
      steps: [
        { fromDay: 1, percent: 100 },
        { fromDay: 15, percent: 50 },
      ],
      viewedLimitPercent: 3,
    };
    const now = taipei('2026-12-01T00:00:00');
    expect(refundOffer({ ...bought, now }, kinder)).toMatchObject({
      percent: 100,
      netNtd: 1_999,
      until: taipei('2026-12-05T15:00:00'),
      nextPercent: 50,
    });
  });

  it('[REF-2] is refused where not one whole dollar goes back', () => {
    expect(offerAt('2026-11-21T15:00:00', { unitPriceNtd: 0, taxNtd: 0 }).refusal).toBe('window-over');
    expect(offerAt('2026-12-05T15:00:00', { unitPriceNtd: 19, taxNtd: 1 })).toMatchObject({
      refusal: 'window-over',
      percent: 5,
      netNtd: 0,
    });
    expect(offerAt('2026-12-05T15:00:00', { unitPriceNtd: 20, taxNtd: 1 })).toMatchObject({
      refusal: null,
      netNtd: 1,
    });
  });
});

/** Section 9 of the specification, written down a second time. */
const percentOf = (day: number): number => {
  if (day < 7) return 100;
  if (day <= 14) return 30;
  return day <= 30 ? 5 : 0;
};

/** Any instant between 2019 and 2033; every leap day, turn of a year and midnight in Taipei is among them. */
const anyInstant = fc.oneof(
  fc.date({ min: new Date('2019-01-01'), max: new Date('2033-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2020-02-28', '2020-02-29', '2023-12-31', '2024-02-29', '2024-12-31', '2028-02-29', '2026-11-21'),
      fc.constantFrom('00:00:00', '23:59:59', '07:59:59', '08:00:00', '12:00:00'),
    )
    .map(([date, time]) => taipei(`${date}T${time}`)),
);
const anyLine = fc.record({
  unitPriceNtd: fc.integer({ min: 0, max: 1_000_000 }),
  taxNtd: fc.integer({ min: 0, max: 50_000 }),
});
/** Elapsed time of up to 40 days, often at the edge of a day. */
const anyElapsedMs = fc.oneof(
  fc.integer({ min: 0, max: 40 * DAY_MS }),
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -2, max: 2 }))
    .map(([days, milliseconds]) => Math.max(0, days * DAY_MS + milliseconds)),
);

describe('for every payment, price and moment', () => {
  it('[REF-2] [P22] the refund is the share of the schedule, rounded down, and never more than was paid', () => {
    fc.assert(
      fc.property(anyInstant, anyElapsedMs, anyLine, (paidAt, elapsedMs, line) => {
        const now = new Date(paidAt.getTime() + elapsedMs);
        const offer = refundOffer({ ...bought, ...line, paidAt, now }, specified);
        const percent = percentOf(Math.floor(elapsedMs / DAY_MS) + 1);
        expect(offer.percent).toBe(percent);
        expect(offer.netNtd * 100).toBeLessThanOrEqual(line.unitPriceNtd * percent);
        expect((offer.netNtd + 1) * 100).toBeGreaterThan(line.unitPriceNtd * percent);
        expect(offer.taxNtd).toBe(Math.floor((line.taxNtd * percent) / 100));
        expect(offer.netNtd).toBeLessThanOrEqual(line.unitPriceNtd);
        expect(offer.refusal === null).toBe(offer.netNtd + offer.taxNtd > 0);
        if (percent === 100) expect([offer.netNtd, offer.taxNtd]).toEqual([line.unitPriceNtd, line.taxNtd]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[REF-2] [P22] it holds to the last millisecond of its deadline and falls at the deadline', () => {
    fc.assert(
      fc.property(anyInstant, anyElapsedMs, (paidAt, elapsedMs) => {
        const { until, percent, nextPercent } = refundOffer(
          { ...bought, paidAt, now: new Date(paidAt.getTime() + elapsedMs) },
          specified,
        );
        if (until === null) return;
        expect(until.getTime() - paidAt.getTime()).toBeGreaterThan(elapsedMs);
        expect(refundOffer({ ...bought, paidAt, now: new Date(until.getTime() - 1) }, specified).percent).toBe(percent);
        expect(refundOffer({ ...bought, paidAt, now: until }, specified).percent).toBe(nextPercent);
      }),
    );
  });

  it('[REF-2] [P22] a clock that is behind the payment counts as its first day', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 1, max: DAY_MS }), (paidAt, early) => {
        expect(refundDay(paidAt, new Date(paidAt.getTime() - early))).toBe(1);
      }),
    );
  });
});

describe('what was watched', () => {
  it.each([
    [2_990, false, 2.99],
    [3_000, false, 3],
    [3_001, true, 3.01],
    [3_010, true, 3.01],
  ])('[REF-3] %i of 100,000 seconds: past the limit %s, shown as %f %%', (seconds, isPast, shown) => {
    expect(isViewedPastLimit(seconds, 100_000, specified)).toBe(isPast);
    expect(viewedPercent(seconds, 100_000, specified)).toBe(shown);
  });

  it('[REF-3] the figure never says the opposite of the rule, and is never over a hundred', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 100_000 }), (viewed, total) => {
        const percent = viewedPercent(viewed, total, specified);
        expect(percent > 3).toBe(isViewedPastLimit(viewed, total, specified));
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('[REF-3] counts against the limit of the table', () => {
    const kinder = { viewedLimitPercent: 10 };
    expect([isViewedPastLimit(10, 100, kinder), isViewedPastLimit(10.1, 100, kinder)]).toEqual([false, true]);
    expect(viewedPercent(10.001, 100, kinder)).toBe(10.01);
  });

  it('[REF-3] is nothing of media that has no length yet', () => {
    expect([viewedPercent(0, 0, specified), viewedPercent(5, 0, specified)]).toEqual([0, 0]);
    expect(isViewedPastLimit(0, 0, specified)).toBe(false);
  });
});
