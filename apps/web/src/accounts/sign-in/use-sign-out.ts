import { contract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, session } from '#web/api/api.ts';
import { clearDeviceMedia, endPlayback } from '#web/player/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/** Ends the session on the server, then here and in the other tabs; leaves the member area first (AUTH-1). */
export const useSignOut = () => {
  const navigate = useNavigate();
  const { shell } = useTexts();
  return useMutation({
    mutationFn: () => {
      // What was watched last is told while the shop still listens.
      endPlayback();
      return call(contract.signOut, {});
    },
    onSuccess: async (reply) => {
      await navigate({ to: '/' });
      session.adopt(reply);
      showToast('ok', shell.signedOut);
      await clearDeviceMedia();
    },
    onError: toastFailure,
  });
};
