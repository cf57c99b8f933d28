/** What pieces of a line cost, NTD. */
interface Money {
  readonly netNtd: number;
  readonly taxNtd: number;
}

export interface PiecesOfLine {
  /** Pieces of the line, and what all of them cost: pre-tax, coupon and points taken off, and the tax. */
  readonly quantity: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  /** Pieces whose money went back before. */
  readonly givenPieces: number;
  /** Pieces whose money goes back now. */
  readonly pieces: number;
  /** What is left of the line where money went back for other reasons, too, such as goodwill. */
  readonly left?: Money | undefined;
}

/** Of the points that were used for a line, those that come back with pieces of it: several refunds add up to all of them, never to more. */
export const pointsOfPieces = (line: {
  readonly points: number;
  readonly quantity: number;
  readonly givenPieces: number;
  readonly pieces: number;
}): number => {
  const upTo = (count: number): number => Math.floor((line.points * count) / line.quantity);
  return upTo(line.givenPieces + line.pieces) - upTo(line.givenPieces);
};

/**
 * What goes back for pieces of a line: of pieces that cost NT$199 each, NT$199 each. Total and tax are shared out by pieces so
 * that several refunds of a line add up to it exactly; the last one gives what is left.
 */
export const moneyOfPieces = (line: PiecesOfLine): Money => {
  const { quantity, netNtd, taxNtd, givenPieces, pieces, left } = line;
  const share = (whole: number): number => {
    const upTo = (count: number): number => Math.floor((whole * count) / quantity);
    return upTo(givenPieces + pieces) - upTo(givenPieces);
  };
  const totalShare = share(netNtd + taxNtd);
  const taxShare = share(taxNtd);
  if (left === undefined) return { netNtd: totalShare - taxShare, taxNtd: taxShare };
  if (pieces > 0 && givenPieces + pieces >= quantity) return { netNtd: left.netNtd, taxNtd: left.taxNtd };
  const taxBack = Math.min(taxShare, left.taxNtd, totalShare);
  return { netNtd: Math.min(totalShare - taxBack, left.netNtd), taxNtd: taxBack };
};
