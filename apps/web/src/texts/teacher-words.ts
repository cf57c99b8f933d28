import { teachers as en } from './en/teachers.ts';
import type { InBothLanguages } from './use-words.ts';
import { teachers as zhHant, type TeacherWords } from './zh-hant/teachers.ts';

/** What is said about those who teach; see `useWords`. */
export const teacherWords: InBothLanguages<TeacherWords> = { 'zh-Hant': zhHant, en };
