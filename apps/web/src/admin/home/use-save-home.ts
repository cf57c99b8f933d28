import { mgntHomeContract } from '@kapok/contract';
import type { HomeState } from '@kapok/domain';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { HOME_KEY, type HomeSectionFields } from './home-queries.ts';

interface Wish {
  readonly State: HomeState;
  readonly Sections: HomeSectionFields[];
}

/** Saves the home page and says what visitors see now. */
export const useSaveHome = (replaces: number) => {
  const words = useWords(homeWords);
  return useDeed({
    send: (wish: Wish, idempotencyKey: string) =>
      call(mgntHomeContract.saveHome, { ...wish, Replaces: replaces }, { idempotencyKey }),
    said: (_version: number, { State }: Wish) => {
      showToast('ok', State === 'draft' ? words.savedDraft : words.published);
    },
    concerns: [HOME_KEY, ['home']],
  });
};
