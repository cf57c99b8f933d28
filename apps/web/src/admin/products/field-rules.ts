import { isHttpsLink, readTypedNumber } from '@kapok/domain';

/** The last part of an address, as the shop takes it. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,80}$/.test(text);

/** A product number as the shop takes it. */
export const isProductNumber = (text: string): boolean => /^[A-Za-z0-9_-]{1,32}$/.test(text);

export const isCategoryCode = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text);

const MOST_PIECES_AT_ONCE = 999_999;

/** Pieces added or, below zero, taken off; null for anything that is not a number of pieces. */
export const readStockChange = (text: string): number | null =>
  readTypedNumber(text, -MOST_PIECES_AT_ONCE, MOST_PIECES_AT_ONCE) || null;

/** An address that the shop takes: https, as browsers read it. */
export const isHttpsAddress = (text: string): boolean => isHttpsLink(text) && URL.canParse(text);
