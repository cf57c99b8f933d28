import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAYS_BEFORE_SALE,
  findSaleFault,
  isStruck,
  MOST_SALE_DAYS,
  nextPrice,
  priceAt,
  type Sale,
  type StandingPrice,
} from './sale.ts';
import { readTaipeiClock } from './taipei-clock.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-12-01T00:00:00+08:00');
const days = (count: number): Date => new Date(NOW.getTime() + count * DAY_MS);
const sale = (from: number, until: number, saleNtd = 800): Sale => ({ saleNtd, from: days(from), until: days(until) });
const price = (of: Sale | null, regularSince = days(-30)): StandingPrice => ({
  regularNtd: 1_000,
  regularSince,
  sale: of,
});

describe('a sale price [OFFER-1]', () => {
  it('holds from its first instant until just before its last, to the millisecond, around every midnight of Taipei', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: MOST_SALE_DAYS }),
        fc.integer({ min: -3, max: 3 }),
        (start, length, milliseconds) => {
          const day = new Date(Date.UTC(2026, 0, 1 + start)).toISOString().slice(0, 10);
          const lastDay = new Date(Date.UTC(2026, 0, start + length)).toISOString().slice(0, 10);
          const from = readTaipeiClock(day, 'from') ?? NOW;
          const until = readTaipeiClock(lastDay, 'until') ?? NOW;
          expect(from.toISOString().slice(11)).toBe('16:00:00.000Z');
          expect(until.getTime() - from.getTime()).toBe(length * DAY_MS);
          const standing = price({ saleNtd: 800, from, until });
          const at = (edge: Date) => priceAt(standing, new Date(edge.getTime() + milliseconds), days(-30)).ntd;
          expect(at(from)).toBe(milliseconds >= 0 ? 800 : 1_000);
          expect(at(until)).toBe(milliseconds < 0 ? 800 : 1_000);
        },
      ),
    );
  });

  it.each([
    [sale(0, 7), null],
    [sale(0, 7, 1_000), 'not-lower'],
    [sale(0, 7, 0), 'not-lower'],
    [sale(1, 1), 'ends-first'],
    [sale(-7, 0), 'over'],
    [sale(-7, 1), null],
    [sale(0, MOST_SALE_DAYS), null],
    [sale(0, MOST_SALE_DAYS + 1), 'too-long'],
  ])('can be, or is refused with the reason: %#', (wished, fault) => {
    expect(findSaleFault(wished, 1_000, NOW)).toBe(fault);
  });

  it.each([
    ['was asked for long enough', price(sale(0, 7)), days(-90), true],
    ['has been asked for too short a time', price(sale(0, 7), days(-DAYS_BEFORE_SALE + 1)), days(-90), false],
    ['is old, but nobody saw it', price(sale(0, 7)), days(-1), false],
    ['was never shown', price(sale(0, 7)), null, false],
    ['will have been asked for by then', price(sale(DAYS_BEFORE_SALE, 20), NOW), days(-90), true],
  ])('strikes the regular price or not, where it %s', (_name, standing, publishedAt, struck) => {
    expect(isStruck(standing, publishedAt)).toBe(struck);
  });

  it('that follows another one at once has no regular price to strike; one that is prolonged keeps its own', () => {
    const running = price(sale(-5, 5));
    const next = nextPrice(running, { regularNtd: 1_000, sale: sale(5, 10) }, NOW);
    expect(isStruck(next, days(-90))).toBe(false);
    const longer = nextPrice(running, { regularNtd: 1_000, sale: sale(-5, 9, 700) }, NOW);
    expect(isStruck(longer, days(-90))).toBe(true);
    const ended = nextPrice(running, { regularNtd: 1_000, sale: null }, NOW);
    expect(ended).toEqual({ regularNtd: 1_000, regularSince: NOW, sale: null });
    const planned = nextPrice(price(sale(3, 5)), { regularNtd: 1_000, sale: sale(4, 5) }, NOW);
    expect(planned.regularSince).toEqual(days(-30));
  });

  it('goes with the price that it lowered, unless it lowers the new one as well', () => {
    const running = price(sale(-5, 5));
    expect(nextPrice(running, { regularNtd: 700, sale: running.sale }, NOW).sale).toBeNull();
    const raised = nextPrice(running, { regularNtd: 1_200, sale: running.sale }, NOW);
    expect(raised).toMatchObject({ sale: running.sale, regularSince: NOW });
    expect(isStruck(raised, days(-90))).toBe(false);
    expect(nextPrice(price(sale(-5, -1)), { regularNtd: 1_000, sale: sale(-5, -1) }, NOW)).toMatchObject({
      sale: null,
      regularSince: days(-1),
    });
  });

  it('never strikes a price that was not asked for on the days before, whatever staff do one after the other', () => {
    const deed = fc.record({
      wait: fc.integer({ min: 0, max: 20 }),
      regularNtd: fc.constantFrom(1_000, 1_200),
      sale: fc.option(fc.record({ starts: fc.integer({ min: 0, max: 10 }), lasts: fc.integer({ min: 1, max: 20 }) })),
    });
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 8 }), (deeds) => {
        let standing: StandingPrice | null = null;
        let today = 0;
        /** What was asked for on each day. */
        const asked: number[] = [];
        for (const { wait, regularNtd, sale: wished } of deeds) {
          const wish = wished === null ? null : sale(today + wished.starts, today + wished.starts + wished.lasts);
          standing = nextPrice(standing, { regularNtd, sale: wish }, days(today));
          for (let day = 0; day < wait; day += 1, today += 1) {
            const { ntd, struckNtd } = priceAt(standing, days(today), days(0));
            asked.push(ntd);
            const begins =
              standing.sale === null ? today : Math.round((standing.sale.from.getTime() - NOW.getTime()) / DAY_MS);
            if (struckNtd !== null)
              expect(asked.slice(begins - DAYS_BEFORE_SALE, begins)).toEqual(Array(DAYS_BEFORE_SALE).fill(struckNtd));
          }
        }
      }),
    );
  });
});
