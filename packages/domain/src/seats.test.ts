import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPECIFIED_REFUND_TABLE } from './refund-schedule.ts';
import { courseOfSeats, MAX_SEATS, MIN_SEATS, seatsLineId, seatsName } from './seat-lines.ts';
import { readSeatCode, SEAT_CODE_BYTES, seatCodeOf } from './seat-codes.ts';
import { seatsRefundOffer, type SeatsRefundFacts } from './seats.ts';

const DAY_MS = 86_400_000;
const paidAt = new Date('2026-11-21T15:00:00+08:00');
const afterDays = (days: number): Date => new Date(paidAt.getTime() + days * DAY_MS);
const nothing = { pieces: 0, netNtd: 0, taxNtd: 0 } as const;
const three: SeatsRefundFacts = {
  paidAt,
  now: afterDays(1),
  quantity: 3,
  netNtd: 1_000,
  taxNtd: 50,
  seats: { open: 3 },
  requested: false,
  given: nothing,
};
const offer = (facts: Partial<SeatsRefundFacts>) => seatsRefundOffer({ ...three, ...facts }, SPECIFIED_REFUND_TABLE);

describe('a line of seats', () => {
  it('[OFFER-3] has a name of its own, which tells its course and is that of no product', () => {
    expect(courseOfSeats(seatsLineId('V001'))).toBe('V001');
    expect(courseOfSeats('V001')).toBeNull();
    expect(seatsName({ zh: '羽球入門', en: 'Badminton' })).toEqual({ zh: '羽球入門（名額）', en: 'Badminton (seats)' });
    expect(seatsName({ zh: '羽球入門', en: '' }).en).toBe('');
  });
});

describe('the code of a seat', () => {
  const bytes = fc.uint8Array({ minLength: SEAT_CODE_BYTES, maxLength: SEAT_CODE_BYTES });

  it('[OFFER-3] is read however it is typed', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = seatCodeOf(random);
        expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
        const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect([readSeatCode(code), readSeatCode(` ${typed} `)]).toEqual([code, code]);
      }),
    );
  });

  it('[OFFER-3] takes each of its symbols from 5 random bits', () => {
    const all = Array.from({ length: 256 }, (_, byte) => seatCodeOf(new Uint8Array(SEAT_CODE_BYTES).fill(byte))[0]);
    expect([...Map.groupBy(all, (symbol) => symbol).values()].map(({ length }) => length)).toEqual(
      Array.from({ length: 32 }, () => 8),
    );
  });

  it.each(['', 'ABC', '00000-00000-00000-0000U', '00000-00000-00000-000000'])('[OFFER-3] is not %j', (typed) => {
    expect(readSeatCode(typed)).toBeNull();
  });
});

describe('the refund of seats', () => {
  it('[OFFER-3] gives the open ones back whole for seven days, and by the table after them', () => {
    expect(offer({})).toMatchObject({ refusal: null, percent: 100, netNtd: 1_000, taxNtd: 50, nextPercent: 30 });
    const seats = { open: 2 };
    expect(offer({ seats })).toMatchObject({ refusal: null, percent: 100, netNtd: 667, taxNtd: 33 });
    expect(offer({ seats, now: afterDays(6.5) })).toMatchObject({ percent: 100 });
    expect(offer({ seats, now: afterDays(9) })).toMatchObject({ percent: 30, netNtd: 200, taxNtd: 9 });
    expect(offer({ now: afterDays(40) })).toMatchObject({ refusal: 'window-over', netNtd: 0 });
  });

  it('[OFFER-3] is refused before the payment, after the request, and where all are redeemed', () => {
    expect(offer({ paidAt: null }).refusal).toBe('not-paid');
    expect(offer({ requested: true }).refusal).toBe('requested');
    expect(offer({ seats: { open: 0 } })).toMatchObject({
      refusal: 'none-open',
      percent: 0,
      netNtd: 0,
      taxNtd: 0,
    });
    expect(offer({ given: { pieces: 0, netNtd: 1_000, taxNtd: 50 } }).refusal).toBe('window-over');
  });

  it('[OFFER-3] never gives back more than was paid, nor the share of what is redeemed', () => {
    const facts = fc
      .record({
        quantity: fc.integer({ min: MIN_SEATS, max: MAX_SEATS }),
        netNtd: fc.integer({ min: MAX_SEATS, max: 2_000_000 }),
        taxNtd: fc.integer({ min: 0, max: 100_000 }),
        days: fc.integer({ min: 0, max: 40 }),
        redeemedShare: fc.double({ min: 0, max: 1, noNaN: true }),
        givenShare: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ quantity, redeemedShare, givenShare, ...rest }) => {
        const redeemed = Math.floor(quantity * redeemedShare);
        const withdrawn = Math.floor((quantity - redeemed) * givenShare);
        return { ...rest, quantity, seats: { redeemed, withdrawn, open: quantity - redeemed - withdrawn } };
      });
    fc.assert(
      fc.property(facts, ({ days, quantity, netNtd, taxNtd, seats }) => {
        const upTo = (whole: number, pieces: number): number => Math.floor((whole * pieces) / quantity);
        const given = {
          pieces: seats.withdrawn,
          netNtd: upTo(netNtd + taxNtd, seats.withdrawn) - upTo(taxNtd, seats.withdrawn),
          taxNtd: upTo(taxNtd, seats.withdrawn),
        };
        const back = offer({ now: afterDays(days), quantity, netNtd, taxNtd, seats, given });
        const sum = back.netNtd + back.taxNtd;
        const exact = ((netNtd + taxNtd) * seats.open) / quantity;
        expect(sum).toBeLessThanOrEqual(Math.ceil(exact));
        expect(given.netNtd + back.netNtd).toBeLessThanOrEqual(netNtd);
        expect(given.taxNtd + back.taxNtd).toBeLessThanOrEqual(taxNtd);
        if (back.percent === 100) expect(sum).toBeGreaterThanOrEqual(Math.floor(exact));
      }),
    );
  });
});
