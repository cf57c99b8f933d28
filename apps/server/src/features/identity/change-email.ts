import { isEmailAddress } from '@kapok/domain';
import { findBrokenConstraint } from '#server/db/database.ts';
import type { MemberCaller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { updateEmail } from './queries.ts';

/**
 * Changes the caller's e-mail. False where it is not well formed or another member has it. Throws `invalid-request` for
 * line breaks and other control characters, which nobody types (fault I18), and `rate-limited`.
 */
export const changeEmail = async (context: IdentityContext, caller: MemberCaller, asked: string): Promise<boolean> => {
  if (/\p{Cc}/u.test(asked)) throw new ShopError('invalid-request', { field: 'NewUserEmail' });
  await context.throttle.spend([{ limit: 'changeEmail', subject: `member ${caller.memberId}` }]);
  const email = normaliseLogin(asked);
  if (!isEmailAddress(email)) return false;
  try {
    await updateEmail(context.db, caller.memberId, email);
    return true;
  } catch (error) {
    if (findBrokenConstraint(error) === 'member_email_key') return false;
    throw error;
  }
};
