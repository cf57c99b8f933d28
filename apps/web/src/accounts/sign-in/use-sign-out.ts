import { contract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, session } from '#web/api/api.ts';
import { clearDeviceMedia, endPlayback } from '#web/player/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/**
 * Ends the session on the server, then here and in the other tabs (AUTH-1). The page is left before: neither what it asks for
 * nor what the next page still asks for as a member's is refused.
 */
export const useSignOut = () => {
  const navigate = useNavigate();
  const { shell } = useTexts();
  return useMutation({
    mutationFn: async () => {
      // What was watched last is told while the shop still listens.
      endPlayback();
      await session.leave(async () => {
        await navigate({ to: '/' });
        return call(contract.signOut, {});
      });
    },
    onSuccess: async () => {
      showToast('ok', shell.signedOut);
      await clearDeviceMedia();
    },
    onError: toastFailure,
  });
};
