import { room as en } from './en/room.ts';
import type { InBothLanguages } from './use-words.ts';
import { room as zhHant, type RoomWords } from './zh-hant/room.ts';

/** The room of the online talk; see `useWords`. */
export const roomWords: InBothLanguages<RoomWords> = { 'zh-Hant': zhHant, en };
