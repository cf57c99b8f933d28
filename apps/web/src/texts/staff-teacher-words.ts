import { staffTeachers as en } from './en/staff-teachers.ts';
import type { InBothLanguages } from './use-words.ts';
import { staffTeachers as zhHant, type StaffTeacherWords } from './zh-hant/staff-teachers.ts';

/** What the screens for teachers say to staff; see `useWords`. */
export const staffTeacherWords: InBothLanguages<StaffTeacherWords> = { 'zh-Hant': zhHant, en };
