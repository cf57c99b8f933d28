import { staffReadings as en } from './en/staff-readings.ts';
import type { InBothLanguages } from './use-words.ts';
import { staffReadings as zhHant, type StaffReadingWords } from './zh-hant/staff-readings.ts';

/** What the editor of products says of lessons that are a text or a link; see `useWords`. */
export const staffReadingWords: InBothLanguages<StaffReadingWords> = { 'zh-Hant': zhHant, en };
