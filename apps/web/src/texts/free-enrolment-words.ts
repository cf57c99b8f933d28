import { freeEnrolment as en } from './en/free-enrolment.ts';
import type { InBothLanguages } from './use-words.ts';
import { freeEnrolment as zhHant, type FreeEnrolmentWords } from './zh-hant/free-enrolment.ts';

/** What is said where a free course is taken and given back; see `useWords`. */
export const freeEnrolmentWords: InBothLanguages<FreeEnrolmentWords> = { 'zh-Hant': zhHant, en };
