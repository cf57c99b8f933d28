import { profileContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { isChangeOfMind, useLeave } from '#web/accounts/sign-in/index.ts';
import { clearDeviceMedia } from '#web/player/index.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast, toastWhile } from '#web/ui/toasts/toast-store.ts';
import type { Proof } from '#web/accounts/proof/index.ts';

export type Obstacle = Answer<typeof profileContract.qryDeletionObstacles>[number];

/** Asks whether a membership can end now; null where it can, else what stands against it (PROF-6). */
export const useFindObstacles = (userId: number) =>
  useMutation<readonly Obstacle[] | null>({
    mutationFn: async () =>
      (await call(profileContract.chkIfUserCanBeDelete, { UserId: userId }))
        ? null
        : call(profileContract.qryDeletionObstacles, { UserId: userId }),
    onError: toastFailure,
  });

/** Ends a membership: who ends the own one lands signed out at the sign-in, staff back at the members. */
export const useDeleteMembership = (userId: number, isOwn: boolean, { withProof }: Pick<Proof, 'withProof'>) => {
  const words = useWords(profileWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeave();
  return useMutation({
    mutationFn: () =>
      withProof(() => toastWhile(words.working, () => call(profileContract.deleteUserProfileByRowId, { Id: userId }))),
    onSuccess: async (isDeleted) => {
      if (!isDeleted) {
        showToast('error', words.failed);
        return;
      }
      showToast('ok', words.deletion.done);
      if (isOwn) {
        await leave();
        await clearDeviceMedia();
        return;
      }
      await client.invalidateQueries({ queryKey: ['members'] });
      await navigate({ to: '/mgnh/customermanagement' });
    },
    onError: (failure) => {
      if (!isChangeOfMind(failure)) toastFailure(failure);
    },
  });
};
