import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes back to what was asked for before signing in, with all its parameters; to the collection where nothing was. */
export const useReturn = (redirect: string | undefined): (() => void) => {
  const router = useRouter();
  return useCallback(() => {
    router.history.push(redirect ?? '/users');
  }, [router, redirect]);
};
