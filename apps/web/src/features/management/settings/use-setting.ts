import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntention } from '#web/api/use-intention.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { settingsQuery } from './settings-query.ts';

export interface SettingChange<Wish> {
  readonly send: (wish: Wish, idempotencyKey: string) => Promise<unknown>;
  /** In place of "saved". */
  readonly done?: string;
  readonly onDone?: () => void;
  readonly onFailed?: (failure: unknown) => void;
}

/** Saves something of the settings, says so, and shows what the server has now. */
export const useSetting = <Wish>({ send, done, onDone, onFailed = toastFailure }: SettingChange<Wish>) => {
  const { settings: words } = useWords(staffAreaWords);
  const queries = useQueryClient();
  const once = useIntention();
  return useMutation({
    mutationFn: (wish: Wish) => once((idempotencyKey) => send(wish, idempotencyKey)),
    onSuccess: () => {
      showToast('ok', done ?? words.saved);
      onDone?.();
    },
    onError: onFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
};
