import { contract } from '@kapok/contract';
import { useCallback } from 'react';
import { call, session } from '#web/api/api.ts';
import type { MailedLink } from './mailed-link-query.ts';
import { tellJoinedCarts } from './tell-joined-carts.ts';
import { useReturn } from './use-return.ts';

/**
 * Signs a newcomer in with the password that was set just now, as the sign-in page does, and goes where that leads. False where it is not
 * one, or the shop asks for more than a name and a password: that page says what.
 */
export const useComeIn = (link: MailedLink | undefined): ((password: string) => Promise<boolean>) => {
  const newcomer = link?.Newcomer ?? null;
  const goBack = useReturn(undefined);
  return useCallback(
    async (password) => {
      if (newcomer === null) return false;
      try {
        const reply = await call(contract.signIn, { UserName: newcomer, Password: password });
        session.adopt(reply);
        tellJoinedCarts(reply);
      } catch {
        return false;
      }
      goBack();
      return true;
    },
    [newcomer, goBack],
  );
};
