import { management as en } from './en/management.ts';
import type { InBothLanguages } from './use-words.ts';
import { management as zhHant, type ManagementWords } from './zh-hant/management.ts';

/** What the frame and the first pages of the management say; see `useWords`. Customers never load them. */
export const managementWords: InBothLanguages<ManagementWords> = { 'zh-Hant': zhHant, en };
