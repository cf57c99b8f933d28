import { player as en } from './en/player.ts';
import type { InBothLanguages } from './use-words.ts';
import { player as zhHant, type PlayerWords } from './zh-hant/player.ts';

/** What the player's page says; see `useWords`. */
export const playerWords: InBothLanguages<PlayerWords> = { 'zh-Hant': zhHant, en };
