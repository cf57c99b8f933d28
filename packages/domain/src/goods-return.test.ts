import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnMoney, returnOffer, type ReturnFacts, type ReturnOffer } from './goods-return.ts';
import { withdrawalDeadline } from './withdrawal.ts';

const DAY_MS = 86_400_000;
const taipei = (time: string): Date => new Date(`${time}+08:00`);

const delivered: ReturnFacts = {
  isPaid: true,
  deliveredAt: taipei('2026-11-21T15:00:00'),
  now: taipei('2026-11-22T09:00:00'),
  quantity: 3,
  returnedPieces: 0,
  hasOpenReturn: false,
};
const offer = (changes: Partial<ReturnFacts>): ReturnOffer => returnOffer({ ...delivered, ...changes });

describe('the return of goods', () => {
  it('[ORD-6] can be asked for until the end of the seventh day after the delivery, in Taipei', () => {
    const until = taipei('2026-11-29T00:00:00');
    expect(offer({})).toEqual({ refusal: null, until, pieces: 3 });
    expect(offer({ now: new Date(until.getTime() - 1) })).toMatchObject({ refusal: null, pieces: 3 });
    expect(offer({ now: until })).toEqual({ refusal: 'window-over', until, pieces: 0 });
  });

  it.each(['2026-11-21T00:00:00', '2026-11-21T07:59:59', '2026-11-21T08:00:00', '2026-11-21T23:59:59.999'])(
    '[ORD-6] counts whole days, so a delivery at %s ends at the same midnight',
    (time) => {
      expect(withdrawalDeadline(taipei(time))).toEqual(taipei('2026-11-29T00:00:00'));
    },
  );

  it('[ORD-6] leaves seven full days, and never eight, whenever the goods arrive', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2019-01-01'), max: new Date('2033-01-01'), noInvalidDate: true }), (at) => {
        const daysLeft = (withdrawalDeadline(at).getTime() - at.getTime()) / DAY_MS;
        expect(daysLeft).toBeGreaterThan(7);
        expect(daysLeft).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('[ORD-6] has no deadline before the delivery, and none at all before the payment', () => {
    expect(offer({ deliveredAt: null })).toEqual({ refusal: null, until: null, pieces: 3 });
    expect(offer({ isPaid: false })).toMatchObject({ refusal: 'not-paid' });
  });

  it('[ORD-6] is asked for once at a time, and for no more pieces than are left', () => {
    expect(offer({ hasOpenReturn: true, returnedPieces: 1 })).toMatchObject({ refusal: 'requested', pieces: 0 });
    expect(offer({ returnedPieces: 2 })).toMatchObject({ refusal: null, pieces: 1 });
    expect(offer({ returnedPieces: 3 })).toMatchObject({ refusal: 'nothing-left', pieces: 0 });
  });
});

describe('the money of a return', () => {
  const brushes = { lineNetNtd: 999, quantity: 3, lineTaxNtd: 50, refundedPieces: 0, pieces: 1, shipping: null };

  it('[ORD-6] is the price of the pieces with their share of the tax, and the shipping where it is given back', () => {
    expect(returnMoney(brushes)).toEqual({ netNtd: 333, taxNtd: 16 });
    expect(returnMoney({ ...brushes, pieces: 3, shipping: { netNtd: 80, taxNtd: 4 } })).toEqual({
      netNtd: 1_079,
      taxNtd: 54,
    });
  });

  it('[ORD-6] adds up to exactly what the line cost, in however many returns it comes back', () => {
    const anyLine = fc.record({
      lineNetNtd: fc.nat(1_000_000),
      lineTaxNtd: fc.nat(50_000),
      parts: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(anyLine, ({ lineNetNtd, lineTaxNtd, parts }) => {
        const quantity = parts.reduce((sum, pieces) => sum + pieces, 0);
        let refundedPieces = 0;
        let [netNtd, taxNtd] = [0, 0];
        for (const pieces of parts) {
          const back = returnMoney({ lineNetNtd, quantity, lineTaxNtd, refundedPieces, pieces, shipping: null });
          expect(back.taxNtd).toBeGreaterThanOrEqual(0);
          netNtd += back.netNtd;
          taxNtd += back.taxNtd;
          refundedPieces += pieces;
        }
        expect([netNtd, taxNtd]).toEqual([lineNetNtd, lineTaxNtd]);
      }),
    );
  });
});
