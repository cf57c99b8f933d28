import { mailLog as en } from './en/mail-log.ts';
import type { InBothLanguages } from './use-words.ts';
import { mailLog as zhHant, type MailLogWords } from './zh-hant/mail-log.ts';

/** What the log of mails says; see `useWords`. Customers never load it. */
export const mailLogWords: InBothLanguages<MailLogWords> = { 'zh-Hant': zhHant, en };
