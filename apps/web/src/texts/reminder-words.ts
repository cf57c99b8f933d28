import { reminders as en } from './en/reminders.ts';
import type { InBothLanguages } from './use-words.ts';
import { reminders as zhHant, type ReminderWords } from './zh-hant/reminders.ts';

/** What administrators read about reminders; see `useWords`. Customers never load them. */
export const reminderWords: InBothLanguages<ReminderWords> = { 'zh-Hant': zhHant, en };
