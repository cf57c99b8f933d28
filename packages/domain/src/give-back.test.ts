import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodwillLeftNtd, leftOfLine, planGiveBack, type GiveBackPlan, type PaidLine } from './give-back.ts';

const nothing = { pieces: 0, netNtd: 0, taxNtd: 0, points: 0 } as const;
const course: PaidLine = {
  productId: 'V001',
  isShipping: false,
  quantity: 1,
  netNtd: 1_000,
  taxNtd: 50,
  points: 0,
  given: nothing,
  piecesUnderWay: 0,
  redeemedPieces: 0,
};
const book: PaidLine = { ...course, productId: 'B001', quantity: 3, netNtd: 1_000, taxNtd: 50, points: 100 };
const shipping: PaidLine = { ...course, productId: 'Z01', isShipping: true, netNtd: 80, taxNtd: 4 };

const planned = (...asked: Parameters<typeof planGiveBack>): GiveBackPlan => {
  const plan = planGiveBack(...asked);
  if ('refusal' in plan) throw new Error(plan.refusal);
  return plan;
};

/** The lines as they are once a plan was carried out. */
const after = (lines: readonly PaidLine[], { lines: back }: GiveBackPlan): readonly PaidLine[] =>
  lines.map((line) => {
    const gone = back.find(({ productId }) => productId === line.productId) ?? nothing;
    const { given } = line;
    return {
      ...line,
      given: {
        pieces: given.pieces + gone.pieces,
        netNtd: given.netNtd + gone.netNtd,
        taxNtd: given.taxNtd + gone.taxNtd,
        points: given.points + gone.points,
      },
    };
  });

describe('what staff give back', () => {
  it('[FLOW-6] of a whole order is its total with the shipping and the points, and nothing is left after it', () => {
    const lines = [course, book, shipping];
    const plan = planned(lines, { kind: 'order' });
    expect(plan).toMatchObject({ netNtd: 2_080, taxNtd: 104, totalNtd: 2_184, points: 100 });
    expect(planGiveBack(after(lines, plan), { kind: 'order' })).toEqual({ refusal: 'nothing-left' });
  });

  it('[FLOW-6] of some pieces is their share, and all shares add up to the line', () => {
    const first = planned([book], { kind: 'pieces', pieces: { B001: 1 } });
    expect(first).toMatchObject({ netNtd: 334, taxNtd: 16, totalNtd: 350, points: 33 });
    const rest = planned(after([book], first), { kind: 'pieces', pieces: { B001: 2 } });
    expect([rest.netNtd, rest.taxNtd, rest.points]).toEqual([666, 34, 67]);
  });

  it('[FLOW-6] leaves out the pieces that the buyer is sending back', () => {
    const returning = { ...book, piecesUnderWay: 2 };
    expect(planGiveBack([returning], { kind: 'pieces', pieces: { B001: 2 } })).toEqual({ refusal: 'too-much' });
    expect(planned([returning], { kind: 'order' }).lines).toMatchObject([{ pieces: 1, netNtd: 334 }]);
    expect(goodwillLeftNtd(returning)).toBe(1_050 - 700);
  });

  it('[FLOW-6] as goodwill is shared out over prices and taxes, takes no pieces, and leaves the shipping alone', () => {
    const plan = planned([course, book, shipping], { kind: 'goodwill', totalNtd: 210, productId: null });
    expect(plan).toMatchObject({ netNtd: 200, taxNtd: 10, points: 0 });
    expect(plan.lines).toMatchObject([
      { productId: 'V001', pieces: 0, netNtd: 100, taxNtd: 5 },
      { productId: 'B001', pieces: 0, netNtd: 100, taxNtd: 5 },
    ]);
    const [afterwards] = after([course], plan);
    expect(afterwards && leftOfLine(afterwards)).toEqual({ pieces: 1, netNtd: 900, taxNtd: 45 });
  });

  it('[FLOW-6] is refused where nothing was chosen, nothing is left, or more was asked for than was paid', () => {
    expect(planGiveBack([course], { kind: 'pieces', pieces: {} })).toEqual({ refusal: 'nothing-chosen' });
    expect(planGiveBack([course], { kind: 'pieces', pieces: { V001: 2 } })).toEqual({ refusal: 'too-much' });
    expect(planGiveBack([course], { kind: 'pieces', pieces: { V999: 1 } })).toEqual({ refusal: 'too-much' });
    const goodwill = (totalNtd: number) =>
      planGiveBack([course, shipping], { kind: 'goodwill', totalNtd, productId: null });
    expect([goodwill(0), goodwill(1_051)]).toEqual([{ refusal: 'nothing-chosen' }, { refusal: 'too-much' }]);
    expect(goodwill(1_050)).toMatchObject({ totalNtd: 1_050 });
  });

  it('[FLOW-6] never adds up to more than was paid, in whatever order it is given', () => {
    const money = fc.integer({ min: 0, max: 50_000 });
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      netNtd: money,
      taxNtd: money,
      points: money,
    });
    const anyChoice = fc.oneof(
      fc.record({ kind: fc.constant('order' as const) }),
      fc.record({
        kind: fc.constant('pieces' as const),
        pieces: fc.dictionary(fc.constantFrom('P0', 'P1', 'P2'), fc.integer({ min: 0, max: 4 })),
      }),
      fc.record({
        kind: fc.constant('goodwill' as const),
        totalNtd: fc.integer({ min: 0, max: 30_000 }),
        productId: fc.constantFrom(null, 'P0', 'P1'),
      }),
    );
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 3 }), fc.array(anyChoice), (bought, choices) => {
        let lines: readonly PaidLine[] = bought.map((line, index) => ({ ...course, ...line, productId: `P${index}` }));
        for (const choice of [...choices, { kind: 'order' } as const]) {
          const plan = planGiveBack(lines, choice);
          if (!('refusal' in plan)) lines = after(lines, plan);
        }
        for (const { given, ...line } of lines) {
          expect(given.pieces).toBeLessThanOrEqual(line.quantity);
          expect(given.netNtd).toBeLessThanOrEqual(line.netNtd);
          expect(given.taxNtd).toBeLessThanOrEqual(line.taxNtd);
          expect(given.points).toBeLessThanOrEqual(line.points);
          if (given.pieces === line.quantity) {
            expect([given.netNtd, given.taxNtd, given.points]).toEqual([line.netNtd, line.taxNtd, line.points]);
          }
        }
      }),
    );
  });
});
