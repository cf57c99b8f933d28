import { permissionHints as en } from './en/permission-hints.ts';
import type { InBothLanguages } from './use-words.ts';
import { permissionHints as zhHant, type PermissionHintWords } from './zh-hant/permission-hints.ts';

/** What each permission of staff is for; see `useWords`. */
export const permissionHintWords: InBothLanguages<PermissionHintWords> = { 'zh-Hant': zhHant, en };
