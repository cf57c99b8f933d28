import { settingsParts as en } from './en/settings-parts.ts';
import type { InBothLanguages } from './use-words.ts';
import { settingsParts as zhHant, type SettingsPartsWords } from './zh-hant/settings-parts.ts';

/** The overview of the settings and the way between their parts; see `useWords`. */
export const settingsPartsWords: InBothLanguages<SettingsPartsWords> = { 'zh-Hant': zhHant, en };
