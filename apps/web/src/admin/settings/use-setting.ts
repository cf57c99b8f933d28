import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { settingsQuery } from './settings-query.ts';

export interface SettingChange<Wish> {
  readonly send: (wish: Wish, idempotencyKey: string) => Promise<unknown>;
  /** In place of "saved". */
  readonly done?: string;
  /** What is read anew, where that is not the settings. */
  readonly concerns?: readonly string[];
  readonly onDone?: () => void;
  readonly onFailed?: (failure: unknown) => void;
}

/** Saves something of the settings, says so, and shows what the server has now. */
export const useSetting = <Wish>({ send, done, onDone, onFailed, concerns }: SettingChange<Wish>) => {
  const { settings: words } = useWords(staffAreaWords);
  return useDeed({ send, said: done ?? words.saved, onDone, onFailed, concerns: [concerns ?? settingsQuery.queryKey] });
};
