import { findPasswordFault, type PasswordOwner } from '@kapok/domain';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Throws `weak-password` for a password against the rule (PROF-4) or with the member's own name or e-mail in it, and
 * `common-password` for one of those that guessers try first; both name the fault.
 */
export const assertGoodPassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  const fault = findPasswordFault(password, owner);
  if (fault !== null) throw new ShopError('weak-password', { fault });
  if (await isCommonPassword(password)) throw new ShopError('common-password', { fault: 'too-common' });
};
