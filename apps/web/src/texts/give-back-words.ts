import { giveBack as en } from './en/give-back.ts';
import type { InBothLanguages } from './use-words.ts';
import { giveBack as zhHant, type GiveBackWords } from './zh-hant/give-back.ts';

/** What the management says where staff give money back; see `useWords`. */
export const giveBackWords: InBothLanguages<GiveBackWords> = { 'zh-Hant': zhHant, en };
