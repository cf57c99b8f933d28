import { shareByLargestRemainder } from './money.ts';
import { moneyOfPieces, pointsOfPieces } from './pieces-money.ts';

/** What went back of an order's line so far, or was asked for and not declined; NTD, and points of the shop. */
interface GivenBack {
  /** Goodwill counts no pieces: the buyer keeps what it was given for. */
  readonly pieces: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly points: number;
}

/** A line of a paid order, with all that decides on what may still go back of it. */
export interface PaidLine {
  readonly productId: string;
  readonly isShipping: boolean;
  readonly quantity: number;
  /** What all pieces cost: pre-tax, coupon and points taken off, and the tax. */
  readonly netNtd: number;
  readonly taxNtd: number;
  /** Points that paid for a part of the line. */
  readonly points: number;
  readonly given: GivenBack;
  /** Pieces that the buyer is sending back; their money goes back by that return. */
  readonly piecesUnderWay: number;
  /** Seats that members redeemed: they are not the buyer's to give back. 0 of everything else. */
  readonly redeemedPieces: number;
}

/** What staff give back: all that is left of an order, pieces of its lines, or goodwill, tax included, for one line or all. */
export type GiveBackChoice =
  | { readonly kind: 'order' }
  | { readonly kind: 'pieces'; readonly pieces: Readonly<Record<string, number>> }
  | { readonly kind: 'goodwill'; readonly totalNtd: number; readonly productId: string | null };

interface GiveBackLine extends GivenBack {
  readonly productId: string;
}

export interface GiveBackPlan {
  readonly lines: readonly GiveBackLine[];
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
  readonly points: number;
}

/** Why nothing goes back: all of it did, more was asked for than is left, or nothing was chosen. */
export type GiveBackRefusal = 'nothing-left' | 'too-much' | 'nothing-chosen';

/** What may still go back of a line: never more than was paid for it. */
export const leftOfLine = ({ quantity, netNtd, taxNtd, given, piecesUnderWay, redeemedPieces }: PaidLine) => ({
  pieces: Math.max(0, quantity - given.pieces - piecesUnderWay - redeemedPieces),
  netNtd: Math.max(0, netNtd - given.netNtd),
  taxNtd: Math.max(0, taxNtd - given.taxNtd),
});

/**
 * What goes back for the next pieces of a line. Price, tax and points are shared out by pieces so that several refunds of a
 * line add up to it exactly; where goodwill went back before, the last of them gives less.
 */
const giveBackPieces = (line: PaidLine, pieces: number): GiveBackLine => {
  const { quantity, netNtd, taxNtd, given } = line;
  const left = leftOfLine(line);
  const points = pointsOfPieces({ points: line.points, quantity, givenPieces: given.pieces, pieces });
  return {
    productId: line.productId,
    pieces,
    ...moneyOfPieces({ quantity, netNtd, taxNtd, givenPieces: given.pieces, pieces, left }),
    points: Math.min(points, Math.max(0, line.points - given.points)),
  };
};

/** The most goodwill that a line can bear, NTD with tax: what pieces on their way back cost is kept for them. */
export const goodwillLeftNtd = (line: PaidLine): number => {
  const { netNtd, taxNtd } = goodwillLeft(line);
  return netNtd + taxNtd;
};

const goodwillLeft = (line: PaidLine): { readonly netNtd: number; readonly taxNtd: number } => {
  if (line.isShipping) return { netNtd: 0, taxNtd: 0 };
  const left = leftOfLine(line);
  const kept = giveBackPieces(line, line.piecesUnderWay);
  return { netNtd: left.netNtd - kept.netNtd, taxNtd: left.taxNtd - kept.taxNtd };
};

/**
 * What a choice of staff gives back of each line (FLOW-6), or why it gives nothing. The same lines decide on what a member may
 * ask for, so that both together never give back more than was paid. Goodwill is shared out over prices and taxes in
 * proportion to what is left of them; the way to the buyer bears none.
 */
export const planGiveBack = (
  lines: readonly PaidLine[],
  choice: GiveBackChoice,
): GiveBackPlan | { readonly refusal: GiveBackRefusal } => {
  switch (choice.kind) {
    case 'order':
      return planOf(
        lines.flatMap((line) => {
          const { pieces } = leftOfLine(line);
          return pieces === 0 ? [] : [giveBackPieces(line, pieces)];
        }),
        'nothing-left',
      );
    case 'pieces':
      return planPieces(lines, choice.pieces);
    case 'goodwill':
      return planGoodwill(
        lines.filter(({ productId }) => choice.productId === null || productId === choice.productId),
        choice.totalNtd,
      );
  }
};

const planPieces = (
  lines: readonly PaidLine[],
  wanted: Readonly<Record<string, number>>,
): ReturnType<typeof planGiveBack> => {
  const chosen = Object.entries(wanted).filter(([, pieces]) => pieces > 0);
  const found = chosen.flatMap(([productId, pieces]) => {
    const line = lines.find((one) => one.productId === productId);
    return line === undefined || pieces > leftOfLine(line).pieces ? [] : [giveBackPieces(line, pieces)];
  });
  return found.length < chosen.length ? { refusal: 'too-much' } : planOf(found, 'nothing-chosen');
};

const planGoodwill = (lines: readonly PaidLine[], totalNtd: number): ReturnType<typeof planGiveBack> => {
  if (totalNtd <= 0) return { refusal: 'nothing-chosen' };
  const left = lines.map(goodwillLeft);
  const leftNtd = left.reduce((sum, { netNtd, taxNtd }) => sum + netNtd + taxNtd, 0);
  if (leftNtd === 0) return { refusal: 'nothing-left' };
  if (totalNtd > leftNtd) return { refusal: 'too-much' };
  // Prices and taxes are one list: a largest remainder never gives a share more than it weighs.
  const shares = shareByLargestRemainder(
    totalNtd,
    left.flatMap(({ netNtd, taxNtd }) => [netNtd, taxNtd]),
  );
  return planOf(
    lines.flatMap(({ productId }, index) => {
      const [netNtd = 0, taxNtd = 0] = shares.slice(index * 2);
      return netNtd + taxNtd === 0 ? [] : [{ productId, pieces: 0, netNtd, taxNtd, points: 0 }];
    }),
    'nothing-left',
  );
};

/** Money has to move: a refund of nothing is none. */
const planOf = (lines: readonly GiveBackLine[], otherwise: GiveBackRefusal): ReturnType<typeof planGiveBack> => {
  const sum = (of: (line: GiveBackLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const netNtd = sum((line) => line.netNtd);
  const taxNtd = sum((line) => line.taxNtd);
  if (lines.length === 0) return { refusal: otherwise };
  if (netNtd + taxNtd === 0) return { refusal: 'nothing-left' };
  return { lines, netNtd, taxNtd, totalNtd: netNtd + taxNtd, points: sum((line) => line.points) };
};
