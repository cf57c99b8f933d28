import { members as en } from './en/members.ts';
import type { InBothLanguages } from './use-words.ts';
import { members as zhHant, type MembersWords } from './zh-hant/members.ts';

/** What the pages of the members say to staff; see `useWords`. */
export const membersWords: InBothLanguages<MembersWords> = { 'zh-Hant': zhHant, en };
