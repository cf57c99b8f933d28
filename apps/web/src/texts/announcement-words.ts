import { announcements as en } from './en/announcements.ts';
import type { InBothLanguages } from './use-words.ts';
import { announcements as zhHant, type AnnouncementWords } from './zh-hant/announcements.ts';

/** What owners of a course read around its announcements; see `useWords`. */
export const announcementWords: InBothLanguages<AnnouncementWords> = { 'zh-Hant': zhHant, en };
