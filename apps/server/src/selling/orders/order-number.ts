import { randomInt } from 'node:crypto';

const RANDOM_DIGITS = 8;

/** The random part of an order number: eight digits that nobody can guess. The day before it comes from the database. */
export const drawOrderDigits = (): string =>
  randomInt(10 ** RANDOM_DIGITS)
    .toString()
    .padStart(RANDOM_DIGITS, '0');
