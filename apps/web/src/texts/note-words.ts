import { notes as en } from './en/notes.ts';
import type { InBothLanguages } from './use-words.ts';
import { notes as zhHant, type NoteWords } from './zh-hant/notes.ts';

/** What the notes beside the player say; see `useWords`. */
export const noteWords: InBothLanguages<NoteWords> = { 'zh-Hant': zhHant, en };
