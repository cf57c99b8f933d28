import { profileContract, type CallError } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { queryForPress } from '#web/api/query-for-press.ts';
import { checkQuery, emailCheck, loginNameCheck, useLeave } from '#web/accounts/sign-in/index.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast, toastWhile } from '#web/ui/toasts/toast-store.ts';
import type { OpenedProfile } from './opened-profile.ts';
import { toAddressLine } from './postal-address.ts';
import type { ProfileFields } from './profile-fields.ts';

/** `unchecked`: login name or e-mail did not pass the server's check, which the fields themselves say. */
type Outcome = 'saved' | 'unchecked' | 'failed';

/** Saves the profile after both checks said yes (PROF-3). The session ends with it: the next page is the sign-in. */
export const useSaveProfile = (profile: OpenedProfile) => {
  const client = useQueryClient();
  const words = useWords(profileWords);
  const leave = useLeave();
  return useMutation<Outcome, CallError, ProfileFields>({
    mutationFn: (fields) =>
      toastWhile(words.working, async () => {
        const checks = await Promise.all([
          queryForPress(client, checkQuery(loginNameCheck, profile.UserName)),
          queryForPress(client, checkQuery(emailCheck(profile.UserName), fields.Email)),
        ]);
        if (checks.includes(false)) return 'unchecked';
        const { address, ...rest } = fields;
        const Address = address === null ? profile.Address : toAddressLine(address);
        const change = { ...rest, UserName: profile.UserName, Address, Reasons: true as const };
        return (await call(profileContract.userProfileUpdate, change)) ? 'saved' : 'failed';
      }),
    onSuccess: async (outcome, { Email }) => {
      if (outcome === 'failed') showToast('error', words.failed);
      if (outcome !== 'saved') return;
      showToast('ok', Email === profile.Email ? words.saved : words.confirmMailSent);
      await leave();
    },
  });
};
