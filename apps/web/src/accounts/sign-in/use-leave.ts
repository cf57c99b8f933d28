import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { session } from '#web/api/api.ts';
import { announceToOtherTabs } from '#web/api/tabs.ts';

/**
 * Goes to the sign-in page after the server has ended the session, and takes note of that here and in the other tabs. The
 * page is left first: a guarded page whose session is over would ask to sign in again and say why.
 */
export const useLeave = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate({ to: '/login' });
    await session.renewNow();
    announceToOtherTabs('other-tab');
  }, [navigate]);
};
