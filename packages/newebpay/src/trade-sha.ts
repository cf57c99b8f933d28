import { createHash, timingSafeEqual } from 'node:crypto';
import type { NewebpayMerchant } from './merchant.ts';

/** SHA-256 of a text in upper-case hex, as the gateway writes every checksum. */
export const sha256Upper = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** Compares two checksums in a time that tells nothing about where they differ. */
export const isSameChecksum = (expected: string, given: string): boolean => {
  const expectedBytes = Buffer.from(expected, 'utf8');
  const givenBytes = Buffer.from(given, 'utf8');
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
};

/** The checksum over an encrypted TradeInfo; it proves who wrote it and that nothing was changed. */
export const tradeSha = (merchant: NewebpayMerchant, tradeInfo: string): string =>
  sha256Upper(`HashKey=${merchant.hashKey}&${tradeInfo}&HashIV=${merchant.hashIv}`);

/** Whether `given` is the checksum of `tradeInfo` under this merchant's keys. */
export const isTradeSha = (merchant: NewebpayMerchant, tradeInfo: string, given: string): boolean =>
  isSameChecksum(tradeSha(merchant, tradeInfo), given);
