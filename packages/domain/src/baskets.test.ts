import { describe, expect, it } from 'vitest';
import { totalCart, type CartTotals, type PricedLine, type TotalledLine } from './cart.ts';
import { planGiveBack, type PaidLine } from './give-back.ts';
import { invoiceLines } from './invoice-amounts.ts';
import { NO_REDUCTIONS, type Reductions } from './lowered-prices.ts';
import type { TaxedRow } from './money.ts';
import { refundOffer } from './refund-offer.ts';
import { SPECIFIED_REFUND_TABLE } from './refund-schedule.ts';
import type { ShippingPrice } from './shipping.ts';
import { taxKinds } from './tax-kind.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
const drawFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

type Draw = ReturnType<typeof drawFrom>;

const BASKETS = 100_000;

const drawLines = (draw: Draw): readonly PricedLine[] =>
  Array.from({ length: 1 + draw(5) }, (_, index) => {
    const kind = draw(3) === 0 ? 'goods' : 'video';
    return {
      productId: `P${index}`,
      kind,
      grossNtd: draw(draw(4) === 0 ? 30 : 40_000),
      taxKind: taxKinds[draw(6)] ?? 'taxable',
      quantity: kind === 'goods' ? 1 + draw(9) : 1,
      weightGrams: kind === 'goods' && draw(3) > 0 ? 1 + draw(4_000) : null,
      problem: null,
    };
  });

const drawReductions = (draw: Draw): Reductions => {
  const kind = draw(4);
  if (kind === 0) return NO_REDUCTIONS;
  const points = kind === 1 ? 0 : draw(2_000);
  return {
    coupon:
      draw(2) === 0 ? { kind: 'percent', percent: 1 + draw(100) } : { kind: 'amount', amountNtd: 1 + draw(5_000) },
    points,
  };
};

const add = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

/** What is wrong with the invoices of a cart: each must charge the total and print lines that can be counted. */
const invoiceFaults = (totals: CartTotals, rows: readonly TaxedRow[]): readonly string[] =>
  (['B2C', 'B2B'] as const).flatMap((category) => {
    const named = rows.map((row, index) => ({ name: String(index), quantity: 1 + (index % 3), ...row }));
    const lines = invoiceLines(category, named, totals);
    const owed = category === 'B2C' ? totals.totalNtd : totals.netNtd;
    const isCounted = lines.every(({ count, priceNtd, amountNtd }) => count * priceNtd === amountNtd && amountNtd > 0);
    return add(lines.map(({ amountNtd }) => amountNtd)) === owed && isCounted ? [] : [`${category} invoice`];
  });

const nothing = { pieces: 0, netNtd: 0, taxNtd: 0, points: 0 };

const faultWhere = (isFault: boolean, what: string): readonly string[] => (isFault ? [what] : []);

/** What is wrong where some pieces of a line go back, and then the others. */
const pieceFaults = ({ quantity, grossNtd }: PricedLine, line: TotalledLine, draw: Draw): readonly string[] => {
  const { netNtd, taxNtd, totalNtd, points, couponNtd } = line;
  const bought: PaidLine = {
    ...{
      productId: 'P',
      isShipping: false,
      quantity,
      netNtd,
      taxNtd,
      points,
      given: nothing,
      piecesUnderWay: 0,
      redeemedPieces: 0,
    },
  };
  const pieces = 1 + draw(quantity);
  const part = planGiveBack([bought], { kind: 'pieces', pieces: { P: pieces } });
  if ('refusal' in part) return faultWhere(totalNtd >= quantity, `no money for ${pieces} of ${quantity}`);
  const rest = planGiveBack([{ ...bought, given: part.lines[0] ?? nothing }], { kind: 'order' });
  const restNtd = 'refusal' in rest ? 0 : rest.totalNtd;
  const isPlain = couponNtd + points === 0;
  return [
    ...faultWhere(Math.min(part.netNtd, part.taxNtd) < 0, 'a negative refund'),
    ...faultWhere(part.totalNtd + restNtd !== totalNtd, `${part.totalNtd} and ${restNtd} of ${totalNtd}`),
    ...faultWhere(isPlain && part.totalNtd !== grossNtd * pieces, `${part.totalNtd} for ${pieces} of ${grossNtd}`),
  ];
};

/** What the table owes for one piece after so many days, NTD with tax. */
const owedNtd = ({ unitPriceNtd, taxNtd }: TotalledLine, days: number): number => {
  const times = { paidAt: new Date(0), now: new Date(days * 86_400_000) };
  const facts = {
    ...times,
    unitPriceNtd,
    taxNtd,
    requested: false,
    viewedPastLimit: false,
    handOutTaken: false,
    consented: true,
  };
  const offer = refundOffer(facts, SPECIFIED_REFUND_TABLE);
  return offer.netNtd + offer.taxNtd;
};

const tableFaults = ({ quantity }: PricedLine, line: TotalledLine): readonly string[] => [
  ...faultWhere(quantity === 1 && owedNtd(line, 0) !== line.totalNtd, 'not all back on the first day'),
  ...faultWhere(owedNtd(line, 10) > line.totalNtd * 0.3, 'more than 30 %'),
  ...faultWhere(owedNtd(line, 20) > line.totalNtd * 0.05, 'more than 5 %'),
];

const sumFaults = (totals: CartTotals, rows: readonly TaxedRow[], shownNtd: number): readonly string[] => {
  const taxableNtd = add(rows.map(({ totalNtd, taxKind }) => (taxKind === 'taxable' ? totalNtd : 0)));
  return [
    ...faultWhere(shownNtd - totals.couponNtd - totals.points !== totals.totalNtd, 'shown is not charged'),
    ...faultWhere(add(rows.map(({ netNtd }) => netNtd)) !== totals.netNtd, 'the nets'),
    ...faultWhere(add(rows.map(({ taxNtd }) => taxNtd)) !== totals.taxNtd, 'the taxes'),
    ...faultWhere(totals.taxNtd !== taxableNtd - Math.round(taxableNtd / 1.05), 'the tax of the order'),
    ...faultWhere(!rows.every(({ netNtd, taxNtd }) => Math.min(netNtd, taxNtd) >= 0), 'a row below zero'),
    ...faultWhere(
      rows.some(({ taxKind, taxNtd }) => taxKind !== 'taxable' && taxNtd > 0),
      'tax where there is none',
    ),
  ];
};

const drawShipping = (draw: Draw): ShippingPrice => {
  const priceNtd = draw(200);
  const weightSteps = draw(2) === 0 ? [] : [{ overGrams: 1 + draw(9_000), priceNtd: priceNtd + draw(100) }];
  return { code: 'Z01', priceNtd, freeFromNtd: null, weightSteps };
};

const faultsOf = (draw: Draw): readonly string[] => {
  const lines = drawLines(draw);
  const shipping = draw(2) === 0 ? null : drawShipping(draw);
  const totals = totalCart(lines, shipping, drawReductions(draw));
  const rows = totals.shipping === null ? totals.lines : [...totals.lines, totals.shipping];
  const shownNtd = add(lines.map(({ grossNtd, quantity }) => grossNtd * quantity)) + (totals.shipping?.totalNtd ?? 0);
  return [
    ...sumFaults(totals, rows, shownNtd),
    ...(totals.totalNtd === 0 ? [] : invoiceFaults(totals, rows)),
    ...lines.flatMap((line, index) => {
      const paid = totals.lines[index];
      return paid === undefined
        ? ['a line is missing']
        : [...pieceFaults(line, paid, draw), ...tableFaults(line, paid)];
    }),
  ];
};

describe('baskets', () => {
  it('[OWN-5] charge, invoice and refund what was shown, whatever is in them and comes off', () => {
    const draw = drawFrom(20_261_123);
    const faults: string[] = [];
    for (let basket = 0; basket < BASKETS && faults.length < 5; basket += 1) {
      faults.push(...faultsOf(draw).map((fault) => `basket ${basket}: ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 30_000);
});
