import { inTransaction } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { addressKey } from './address-key.ts';
import { checkNewMember, insertNewMember, type CheckedMember } from './create-member.ts';
import type { IdentityContext } from './deps.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { findMemberByEmail, findMemberByUserName } from './queries.ts';

export interface RegisterRequest {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly visitorId: string | undefined;
}

/**
 * Creates an account and signs it in; the visitor's cart becomes its own. Throws `invalid-request`, `weak-password`,
 * `common-password`, `user-name-taken`, `email-taken` or `rate-limited`.
 */
export const register = async (context: IdentityContext, request: RegisterRequest): Promise<SignedIn> => {
  const checked = checkNewMember(request);
  await context.throttle.spend([{ limit: 'registerAddress', subject: addressKey(request.address) }]);
  await assertFree(context, checked);
  const passwordHash = await hashPassword(request.password);
  return inTransaction(context.db, async (tx) => {
    const memberId = await insertNewMember(tx, { ...checked, passwordHash });
    const signedIn = await openSession(tx, { memberId, userName: checked.userName, isStaff: false }, request.userAgent);
    if (request.visitorId !== undefined) await context.mergeVisitorCart(tx, request.visitorId, memberId);
    return signedIn;
  });
};

/** Spares the hash where the answer is known already; at the same moment only the database can decide. */
const assertFree = async ({ db }: IdentityContext, { userName, email }: CheckedMember): Promise<void> => {
  if ((await findMemberByUserName(db, userName)) !== undefined) throw new ShopError('user-name-taken');
  if ((await findMemberByEmail(db, email)) !== undefined) throw new ShopError('email-taken');
};
