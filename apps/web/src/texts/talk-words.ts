import { talk as en } from './en/talk.ts';
import type { InBothLanguages } from './use-words.ts';
import { talk as zhHant, type TalkWords } from './zh-hant/talk.ts';

/** What the moderation of the online talk says; see `useWords`. */
export const talkWords: InBothLanguages<TalkWords> = { 'zh-Hant': zhHant, en };
