import { staffErrors as en } from './en/staff-errors.ts';
import type { StaffErrorTexts } from './error-texts.ts';
import type { InBothLanguages } from './use-words.ts';
import { staffErrors as zhHant } from './zh-hant/staff-errors.ts';

/** What is said of the faults that only staff meet; see `takeStaffErrors`. */
export const staffErrorWords: InBothLanguages<StaffErrorTexts> = { 'zh-Hant': zhHant, en };
