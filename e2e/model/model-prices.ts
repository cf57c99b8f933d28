/** A coupon as the model knows it; either a percentage or an amount. Amounts are NTD before tax. */
export interface ModelCoupon {
  readonly code: string;
  readonly percent?: number;
  readonly amountNtd?: number;
  readonly minimumNtd: number;
  /** Undefined: as often as one likes. */
  readonly usesPerMember?: number;
}

export interface PricedPieces {
  readonly priceNtd: number;
  readonly quantity: number;
}

export interface LoweredPieces {
  readonly netNtd: number;
  readonly points: number;
}

const add = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

/** Dollar by dollar, each to the share that lacks most of what is its due; the earlier one where two lack the same. */
const share = (ntd: number, weights: readonly number[]): readonly number[] => {
  const whole = add(weights);
  const shares = weights.map((weight) => (whole === 0 ? 0 : Math.floor((ntd * weight) / whole)));
  const lacking = (index: number): number => ntd * (weights[index] ?? 0) - (shares[index] ?? 0) * whole;
  while (add(shares) < ntd) {
    const neediest = shares
      .map((_, index) => index)
      .reduce((best, index) => (lacking(index) > lacking(best) ? index : best));
    shares[neediest] = (shares[neediest] ?? 0) + 1;
  }
  return shares;
};

export const listedNtd = (lines: readonly PricedPieces[]): number =>
  add(lines.map(({ priceNtd, quantity }) => priceNtd * quantity));

/** What lines cost once a coupon and so many points are taken off, one dollar a piece being kept. */
export const lowerPieces = (
  lines: readonly PricedPieces[],
  coupon: ModelCoupon | undefined,
  points: number,
): readonly LoweredPieces[] => {
  const room = lines.map(({ priceNtd, quantity }) => (priceNtd - 1) * quantity);
  const worth =
    coupon === undefined ? 0 : (coupon.amountNtd ?? Math.round((listedNtd(lines) * (coupon.percent ?? 0)) / 100));
  const byCoupon = share(Math.min(worth, add(room)), room);
  const left = room.map((ntd, index) => ntd - (byCoupon[index] ?? 0));
  const byPoints = share(Math.min(points, add(left)), left);
  return lines.map(({ priceNtd, quantity }, index) => ({
    netNtd: priceNtd * quantity - (byCoupon[index] ?? 0) - (byPoints[index] ?? 0),
    points: byPoints[index] ?? 0,
  }));
};
