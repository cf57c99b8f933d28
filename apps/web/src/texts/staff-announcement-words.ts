import { staffAnnouncements as en } from './en/staff-announcements.ts';
import type { InBothLanguages } from './use-words.ts';
import { staffAnnouncements as zhHant, type StaffAnnouncementWords } from './zh-hant/staff-announcements.ts';

/** What the screens say on which staff announce something to a course; see `useWords`. */
export const staffAnnouncementWords: InBothLanguages<StaffAnnouncementWords> = { 'zh-Hant': zhHant, en };
