import { readPageAddress } from '@kapok/domain';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { session } from '#web/api/api.ts';
import { hereIn } from '#web/texts/language.ts';

/**
 * Goes back to what was asked for before signing in, with all its parameters; to the collection where nothing was. Staff show
 * their second factor on the way.
 */
export const useReturn = (redirect: string | undefined): (() => void) => {
  const router = useRouter();
  return useCallback(() => {
    if (session.state().secondFactorNeeded) {
      void router.navigate({ to: '/login/second-factor', search: redirect === undefined ? {} : { redirect } });
    } else router.history.push(hereIn(readPageAddress(redirect ?? '/users').path));
  }, [router, redirect]);
};
