import { mgntOwnPagesContract } from '@kapok/contract';
import type { OwnPageState } from '@kapok/domain';
import { useNavigate } from '@tanstack/react-router';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { ownPageWords } from '#web/texts/own-page-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ownPagesQuery, type OwnPageFields } from './own-page-queries.ts';

type Wish = OwnPageFields & { readonly State: OwnPageState };

/** Saves a page, says what visitors see now, and stays on the page, which has its address then. */
export const useSaveOwnPage = (replaces: number) => {
  const words = useWords(ownPageWords);
  const navigate = useNavigate();
  const said = { draft: words.savedDraft, published: words.published, withdrawn: words.withdrawn } as const;
  return useDeed({
    send: (wish: Wish, idempotencyKey: string) =>
      call(mgntOwnPagesContract.saveOwnPage, { ...wish, Replaces: replaces }, { idempotencyKey }),
    said: (_version: number, { State, Slug }: Wish) => {
      showToast('ok', said[State]);
      if (replaces === 0) void navigate({ to: '/mgnh/pages/$slug', params: { slug: Slug } });
    },
    onFailed: (failure) => {
      if (failureCode(failure) === 'already-taken') showToast('error', words.taken);
      else toastFailure(failure);
    },
    concerns: [ownPagesQuery.queryKey, ['staff-own-page'], ['own-page']],
  });
};
