/** A coupon as the model knows it; either a percentage or an amount. Amounts are NTD with tax. */
export interface ModelCoupon {
  readonly code: string;
  readonly percent?: number;
  readonly amountNtd?: number;
  readonly minimumNtd: number;
  /** Undefined: as often as one likes. */
  readonly usesPerMember?: number;
}

export interface PricedPieces {
  /** With tax. */
  readonly priceNtd: number;
  readonly quantity: number;
}

export interface LoweredPieces {
  /** With tax. */
  readonly totalNtd: number;
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

/** What lines cost before tax: five percent lie on top of it, and the whole dollars of the lines are those of their sum. */
export const netsOf = (totalsNtd: readonly number[]): readonly number[] => {
  const nets = totalsNtd.map((ntd) => Math.floor(ntd / 1.05 + 1e-9));
  const lacking = (index: number): number => (totalsNtd[index] ?? 0) * 100 - (nets[index] ?? 0) * 105;
  while (add(nets) < Math.round(add(totalsNtd) / 1.05)) {
    const neediest = nets
      .map((_, index) => index)
      .reduce((best, index) => (lacking(index) > lacking(best) ? index : best));
    nets[neediest] = (nets[neediest] ?? 0) + 1;
  }
  return nets;
};

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
    totalNtd: priceNtd * quantity - (byCoupon[index] ?? 0) - (byPoints[index] ?? 0),
    points: byPoints[index] ?? 0,
  }));
};
