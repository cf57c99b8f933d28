import { staffArea as en } from './en/staff-area.ts';
import type { InBothLanguages } from './use-words.ts';
import { staffArea as zhHant, type StaffAreaWords } from './zh-hant/staff-area.ts';

/** What the dashboard, the books, the log and the settings say; see `useWords`. Customers never load them. */
export const staffAreaWords: InBothLanguages<StaffAreaWords> = { 'zh-Hant': zhHant, en };
