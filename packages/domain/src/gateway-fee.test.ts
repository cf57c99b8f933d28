import { describe, expect, it } from 'vitest';
import { gatewayFeeNtd, readBasisPoints, writeBasisPoints } from './gateway-fee.ts';

describe('the fee of a gateway', () => {
  it.each([
    [1_000, 280, 0, 28],
    [1_480, 280, 0, 41],
    [125, 280, 0, 4],
    [124, 280, 0, 3],
    [500, 0, 25, 25],
    [1_000, 100, 5, 15],
    [10, 0, 25, 10],
  ])('[OFFER-5] of NT$%i at %i hundredths and NT$%i is NT$%i', (totalNtd, basisPoints, fixedNtd, feeNtd) => {
    expect(gatewayFeeNtd(totalNtd, { basisPoints, fixedNtd })).toBe(feeNtd);
  });

  it('[OFFER-5] is typed as a percentage with two decimals at most', () => {
    expect(['2.8', '2.75', '0', '20', ' 3 ', '0.05'].map(readBasisPoints)).toEqual([280, 275, 0, 2_000, 300, 5]);
    expect(['', '2.755', '20.01', '-1', '2,8', '2.', 'x'].map(readBasisPoints)).toEqual(Array(7).fill(undefined));
    expect([280, 275, 300, 5, 0].map(writeBasisPoints)).toEqual(['2.8', '2.75', '3', '0.05', '0']);
  });
});
