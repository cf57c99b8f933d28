import { readPageAddress } from '@kapok/domain';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { session } from '#web/api/api.ts';
import { hereIn } from '#web/texts/language.ts';

/**
 * Goes back to what was asked for before signing in, with all its parameters; where nothing was, to the collection, or to the
 * management for staff. Staff show their second factor on the way.
 */
export const useReturn = (redirect: string | undefined): (() => void) => {
  const router = useRouter();
  return useCallback(() => {
    const { isStaff, secondFactorNeeded } = session.state();
    if (secondFactorNeeded) {
      void router.navigate({ to: '/login/second-factor', search: redirect === undefined ? {} : { redirect } });
    } else router.history.push(hereIn(readPageAddress(redirect ?? (isStaff ? '/mgnh' : '/users')).path));
  }, [router, redirect]);
};
