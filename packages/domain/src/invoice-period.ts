/** Taiwan has no daylight saving time. */
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1_000;

/** The calendar of the Republic counts from 1912 as year 1. */
const YEARS_BEFORE_REPUBLIC = 1_911;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * The two-month period that an instant belongs to, as invoices print it: `115年11-12月`. It turns at midnight in Taipei. Two
 * instants share a period exactly when they share this text.
 */
export const invoicePeriod = (instant: Date): string => {
  const taipei = new Date(instant.getTime() + TAIPEI_OFFSET_MS);
  const firstMonth = taipei.getUTCMonth() - (taipei.getUTCMonth() % 2) + 1;
  return `${taipei.getUTCFullYear() - YEARS_BEFORE_REPUBLIC}年${twoDigits(firstMonth)}-${twoDigits(firstMonth + 1)}月`;
};
