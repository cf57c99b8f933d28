import { tableFiles as en } from './en/table-files.ts';
import type { InBothLanguages } from './use-words.ts';
import { tableFiles as zhHant, type TableFileWords } from './zh-hant/table-files.ts';

/** What is said about tables that staff bring as files; see `useWords`. */
export const tableFileWords: InBothLanguages<TableFileWords> = { 'zh-Hant': zhHant, en };
