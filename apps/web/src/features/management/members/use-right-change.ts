import type { CallError } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/** Gives or takes back a right of a member, once however often it is pressed; then the page shows what is now. */
export const useRightChange = (
  userId: number,
  change: (idempotencyKey: string) => Promise<boolean>,
  { said, onDone }: { readonly said: string; readonly onDone: () => void },
) => {
  const client = useQueryClient();
  const withIntention = useIntention();
  const changing = useMutation<boolean, CallError>({
    mutationFn: () => withIntention(change),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['member', userId] }),
        client.invalidateQueries({ queryKey: ['grantable', userId] }),
      ]);
      showToast('ok', said);
      onDone();
    },
    onError: toastFailure,
  });
  return { isPending: changing.isPending, runOnce: useSingleRun(changing) };
};
