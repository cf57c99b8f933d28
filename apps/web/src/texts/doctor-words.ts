import { doctor as en } from './en/doctor.ts';
import type { InBothLanguages } from './use-words.ts';
import { doctor as zhHant, type DoctorWords } from './zh-hant/doctor.ts';

/** What the screens of the shop's health and of its opening say; see `useWords`. */
export const doctorWords: InBothLanguages<DoctorWords> = { 'zh-Hant': zhHant, en };
