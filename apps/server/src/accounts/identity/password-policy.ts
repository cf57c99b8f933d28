import { findPasswordFault } from '@kapok/domain';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Shorter parts of a name are in too many good passwords. */
const MIN_NAME_LENGTH = 4;

/**
 * Throws `weak-password` for a password against the rule (PROF-4) or with the member's own name or e-mail in it, and
 * `common-password` for one of those that guessers try first.
 */
export const assertGoodPassword = async (
  password: string,
  owner: { readonly userName: string; readonly email: string | null },
): Promise<void> => {
  const fault = findPasswordFault(password);
  if (fault !== null) throw new ShopError('weak-password', { fault });
  if (containsName(password, owner)) throw new ShopError('weak-password', { fault: 'contains-name' });
  if (await isCommonPassword(password)) throw new ShopError('common-password');
};

const containsName = (
  password: string,
  owner: { readonly userName: string; readonly email: string | null },
): boolean => {
  const lower = password.toLowerCase();
  return [owner.userName, owner.email?.split('@')[0] ?? '']
    .filter((name) => name.length >= MIN_NAME_LENGTH)
    .some((name) => lower.includes(name.toLowerCase()));
};
