import { seats as en } from './en/seats.ts';
import type { InBothLanguages } from './use-words.ts';
import { seats as zhHant, type SeatWords } from './zh-hant/seats.ts';

/** What the shop says about seats of a course; see `useWords`. */
export const seatWords: InBothLanguages<SeatWords> = { 'zh-Hant': zhHant, en };
