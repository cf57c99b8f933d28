/** From edge to edge of a picture of 100 by 100: each step's share stands over the middle of the step. */
const pointsOf = (percents: readonly number[]): readonly string[] => {
  const at = (share: number, percent: number): string => `${Math.round(share * 10_000) / 100} ${100 - percent}`;
  const middles = percents.map((percent, index) => at((index + 0.5) / percents.length, percent));
  return [at(0, percents[0] ?? 0), ...middles, at(1, percents.at(-1) ?? 0)];
};

/** The line through the shares of a curve, as the data of an SVG path. */
export const linePath = (percents: readonly number[]): string => `M${pointsOf(percents).join('L')}`;

/** What lies below that line. */
export const areaPath = (percents: readonly number[]): string => `M0 100L${pointsOf(percents).join('L')}L100 100Z`;
