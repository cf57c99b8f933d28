import { uploads as en } from './en/uploads.ts';
import type { InBothLanguages } from './use-words.ts';
import { uploads as zhHant, type UploadWords } from './zh-hant/uploads.ts';

/** What the screen of uploads says; see `useWords`. */
export const uploadWords: InBothLanguages<UploadWords> = { 'zh-Hant': zhHant, en };
