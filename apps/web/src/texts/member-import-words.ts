import { memberImport as en } from './en/member-import.ts';
import type { InBothLanguages } from './use-words.ts';
import { memberImport as zhHant, type MemberImportWords } from './zh-hant/member-import.ts';

/** What the screens say of members who are taken over with what they own; see `useWords`. */
export const memberImportWords: InBothLanguages<MemberImportWords> = { 'zh-Hant': zhHant, en };
