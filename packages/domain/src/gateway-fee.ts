/**
 * What a gateway takes of a payment: a share in hundredths of a percent (280 is 2.8 %) and a fixed sum in whole NTD. The contract
 * with the gateway says it; payments are not reported with their fee, so what follows from it is an estimate.
 */
export interface FeeRate {
  readonly basisPoints: number;
  readonly fixedNtd: number;
}

export const MOST_FEE_BASIS_POINTS = 2_000;
export const MOST_FIXED_FEE_NTD = 1_000;

/** The fee of one payment, whole NTD rounded half up, and never more than was paid. */
export const gatewayFeeNtd = (totalNtd: number, { basisPoints, fixedNtd }: FeeRate): number =>
  Math.min(totalNtd, Math.floor((totalNtd * basisPoints + 5_000) / 10_000) + fixedNtd);

const PERCENT = /^(\d{1,2})(?:\.(\d{1,2}))?$/;

/** A percentage with at most two decimals, such as `2.8`, in hundredths of a percent; undefined for anything else. */
export const readBasisPoints = (typed: string): number | undefined => {
  const [, whole, decimals = ''] = PERCENT.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return basisPoints <= MOST_FEE_BASIS_POINTS ? basisPoints : undefined;
};

/** Hundredths of a percent as people write them: `2.8`. */
export const writeBasisPoints = (basisPoints: number): string => String(basisPoints / 100);
