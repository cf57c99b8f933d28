import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonAccess, MAX_RELEASE_DAYS, opensAt, type CourseRight, type Release } from './lesson-access.ts';
import { taipeiInstant } from './taipei-time.ts';

const HOUR_MS = 3_600_000;
const FROM_MS = Date.UTC(2026, 0, 1);
const TO_MS = Date.UTC(2028, 11, 31);

const instant = fc.integer({ min: FROM_MS, max: TO_MS }).map((ms) => new Date(ms));
const maybe = fc.option(instant);
const release: fc.Arbitrary<Release | null> = fc.option(
  fc.oneof(
    instant.map((at) => ({ kind: 'on-day', day: taipeiInstant(at).slice(0, 10) }) as const),
    fc.integer({ min: 1, max: MAX_RELEASE_DAYS }).map((days) => ({ kind: 'after-days', days }) as const),
  ),
);
const right: fc.Arbitrary<CourseRight> = fc.record({
  purchasedAt: instant,
  startsAt: maybe,
  endsAt: maybe,
  revokedAt: maybe,
});
const rights = fc.array(right, { maxLength: 3 });
const paid = (rule: Release | null) => ({ isFree: false, release: rule });
const forEver = (purchasedAt: Date): CourseRight => ({ purchasedAt, startsAt: null, endsAt: null, revokedAt: null });
const stateAt = (rule: Release | null, held: readonly CourseRight[], at: Date) =>
  lessonAccess(paid(rule), held, at).state;

describe('what may be played at an instant', () => {
  it('[LEARN-3] changes with a purchase, a release, a term or a refund, and at no other instant', () => {
    fc.assert(
      fc.property(release, rights, instant, instant, (rule, held, one, other) => {
        const [from, to] = one <= other ? [one, other] : [other, one];
        const events = held.flatMap((each) => [
          each.purchasedAt,
          each.startsAt,
          each.endsAt,
          each.revokedAt,
          opensAt(rule, each.purchasedAt),
        ]);
        const hasEvent = events.some((event) => event !== null && event > from && event <= to);
        if (!hasEvent) expect(stateAt(rule, held, to)).toBe(stateAt(rule, held, from));
      }),
    );
  });

  it('[LEARN-3] is never less with another right, and never less later while no right ends', () => {
    const rank = { closed: 0, waits: 1, open: 2 } as const;
    fc.assert(
      fc.property(release, rights, right, instant, fc.nat({ max: 900 }), (rule, held, more, at, days) => {
        expect(rank[stateAt(rule, [...held, more], at)]).toBeGreaterThanOrEqual(rank[stateAt(rule, held, at)]);
        const endless = held.map((one) => ({ ...one, endsAt: null, revokedAt: null }));
        const later = new Date(at.getTime() + days * 24 * HOUR_MS);
        expect(rank[stateAt(rule, endless, later)]).toBeGreaterThanOrEqual(rank[stateAt(rule, endless, at)]);
      }),
    );
  });

  it('[LEARN-3] opens exactly at the instant that was told, where the right still stands then', () => {
    fc.assert(
      fc.property(release, instant, instant, (rule, purchasedAt, at) => {
        const access = lessonAccess(paid(rule), [forEver(purchasedAt)], at);
        if (access.state !== 'waits') return;
        expect(access.opensAt > at).toBe(true);
        const before = new Date(access.opensAt.getTime() - 1);
        expect(stateAt(rule, [forEver(purchasedAt)], before)).toBe('waits');
        expect(stateAt(rule, [forEver(purchasedAt)], access.opensAt)).toBe('open');
      }),
    );
  });

  it('[LEARN-3] ends with a refund and with a term, whatever is released', () => {
    fc.assert(
      fc.property(release, right, instant, instant, (rule, held, endedAt, at) => {
        const refunded = { ...held, revokedAt: endedAt };
        if (at >= endedAt) expect(stateAt(rule, [refunded], at)).toBe('closed');
        const over = { ...held, endsAt: new Date(at.getTime() - 1) };
        expect(stateAt(rule, [over], at)).toBe('closed');
        expect(lessonAccess({ isFree: true, release: rule }, [over], at).state).toBe('open');
      }),
    );
  });

  it('[LEARN-3] begins with the day of Taipei, and after days of 24 hours from the purchase', () => {
    const bought = new Date('2026-11-21T15:30:00+08:00');
    const onDay: Release = { kind: 'on-day', day: '2026-12-01' };
    expect(stateAt(onDay, [forEver(bought)], new Date('2026-11-30T23:59:59.999+08:00'))).toBe('waits');
    expect(stateAt(onDay, [forEver(bought)], new Date('2026-12-01T00:00:00+08:00'))).toBe('open');
    const afterDays: Release = { kind: 'after-days', days: 7 };
    expect(lessonAccess(paid(afterDays), [forEver(bought)], bought)).toEqual({
      state: 'waits',
      opensAt: new Date('2026-11-28T15:30:00+08:00'),
    });
    expect(stateAt(afterDays, [forEver(bought)], new Date('2026-11-28T15:30:00+08:00'))).toBe('open');
    expect(stateAt(null, [forEver(bought)], bought)).toBe('open');
  });
});
