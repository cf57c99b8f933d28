import { transcript as en } from './en/transcript.ts';
import type { InBothLanguages } from './use-words.ts';
import { transcript as zhHant, type TranscriptWords } from './zh-hant/transcript.ts';

/** What the transcript says; see `useWords`. */
export const transcriptWords: InBothLanguages<TranscriptWords> = { 'zh-Hant': zhHant, en };
