import { teacherPage as en } from './en/teacher-page.ts';
import type { InBothLanguages } from './use-words.ts';
import { teacherPage as zhHant, type TeacherPageWords } from './zh-hant/teacher-page.ts';

/** What the page of a teacher says; see `useWords`. */
export const teacherPageWords: InBothLanguages<TeacherPageWords> = { 'zh-Hant': zhHant, en };
