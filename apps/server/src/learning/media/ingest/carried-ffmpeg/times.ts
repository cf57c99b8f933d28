import type { Rational } from './library.ts';

/** An instant that is counted in one unit, counted in another; the nearest. Instants fit a number up to millions of hours. */
export const rescale = (instant: bigint, from: Rational, to: Rational): bigint => {
  const numerator = instant * BigInt(from.num) * BigInt(to.den);
  const denominator = BigInt(from.den) * BigInt(to.num);
  const half = denominator / 2n;
  return (numerator + (numerator < 0n ? -half : half)) / denominator;
};

export const toSeconds = (instant: bigint, { num, den }: Rational): number => (Number(instant) * num) / den;
