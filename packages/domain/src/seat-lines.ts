import type { BilingualText, Language } from './language.ts';
import type { ProductKind } from './product-kind.ts';

/** How many seats of a course one line of a cart holds: fewer is a copy of one's own, more is a contract. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 200;

export const isSeatNumber = (seats: number): boolean =>
  Number.isInteger(seats) && seats >= MIN_SEATS && seats <= MAX_SEATS;

/** Courses that cost something are sold in seats; what is free, everybody takes without a code. */
export const isSoldInSeats = ({ kind, priceNtd }: { readonly kind: ProductKind; readonly priceNtd: number }): boolean =>
  (kind === 'video' || kind === 'audio') && priceNtd > 0;

/** How a line of seats is told: no number of a product holds a dot, so that no product is ever taken for seats. */
export const SEATS = '.seats';

/** What a line of seats is named by in carts and orders, beside which there may be a line of the course itself. */
export const seatsLineId = (courseId: string): string => `${courseId}${SEATS}`;

/** The course whose seats a line is; null for every other line. */
export const courseOfSeats = (lineId: string): string | null =>
  lineId.endsWith(SEATS) ? lineId.slice(0, -SEATS.length) : null;

/** What seats of a course with this name are called in a language. */
export const seatsNameIn = (course: string, language: Language): string =>
  language === 'en' ? `${course} (seats)` : `${course}（名額）`;

/** What seats of a course are called wherever lines are named: orders, invoices, mails. A name that is missing stays so. */
export const seatsName = ({ zh, en }: BilingualText): BilingualText => ({
  zh: zh === '' ? '' : seatsNameIn(zh, 'zh-Hant'),
  en: en === '' ? '' : seatsNameIn(en, 'en'),
});
