import { contract } from '@kapok/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { queryForPress } from '#web/api/query-for-press.ts';
import { legalQuery } from '#web/shop/legal/index.ts';
import { freeEnrolmentWords } from '#web/texts/free-enrolment-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

export interface FreeProduct {
  readonly ProductId: string;
  readonly ProdName: string;
  readonly ProductKind: string;
}

/** The free courses that the member has taken. */
export const freeEnrolmentsQuery = queryOptions({
  queryKey: ['free-enrolments'],
  queryFn: () => call(contract.qryFreeEnrolments, {}),
});

/** What the member owns is read anew, on the page and in the collection. */
const useReread = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['product'], ['owned'], freeEnrolmentsQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
};

/** Takes the course for a member. Without a version: under the terms that the page shows. */
export const useEnrol = ({ ProductId, ProdName, ProductKind }: FreeProduct) => {
  const words = useWords(freeEnrolmentWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const reread = useReread();
  const watch = (): void => {
    if (ProductKind === 'album') void navigate({ to: '/users' });
    else void navigate({ to: '/users/mediaplayer', search: { ProductId, Play: '1' } });
  };
  return useMutation({
    mutationFn: async (shownVersion: string | undefined) => {
      const TermsVersion =
        shownVersion ?? (await queryForPress(client, { ...legalQuery(), staleTime: 'static' })).Version;
      return call(contract.enrolForFree, { ProductId, TermsVersion });
    },
    onSuccess: async () => {
      await reread();
      showToast('ok', words.opened(ProdName), { label: words.start, run: watch });
    },
    onError: (failure) => {
      toastFailure(failure);
      if (failureCode(failure) === 'terms-changed') void client.invalidateQueries({ queryKey: legalQuery().queryKey });
      void reread();
    },
  });
};

export const useGiveBack = ({ ProductId, ProdName }: FreeProduct) => {
  const words = useWords(freeEnrolmentWords);
  const reread = useReread();
  return useMutation({
    mutationFn: () => call(contract.endFreeEnrolment, { ProductId }),
    onSuccess: async () => {
      await reread();
      showToast('ok', words.givenBack(ProdName));
    },
    onError: toastFailure,
  });
};
