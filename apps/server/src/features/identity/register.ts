import { inTransaction } from '#server/db/database.ts';
import { noteSecurityEvent } from '#server/features/security-events/index.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { addressKey, siteKey } from '#server/http/address-key.ts';
import { admitStranger } from './admit-stranger.ts';
import { checkNewMember, insertNewMember, type CheckedMember } from './create-member.ts';
import type { IdentityContext } from './deps.ts';
import { mayMailProof, queueWelcome } from './mailed-proof.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { findMemberByEmail, findMemberByUserName } from './queries.ts';

export interface RegisterRequest {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly address: string;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
  readonly userAgent: string | undefined;
  readonly visitorId: string | undefined;
}

/**
 * Creates an account and signs it in; the visitor's cart becomes its own. The welcome holds what proves the address, unless
 * that had three such mails today (SAFE-6). Throws `invalid-request`, `weak-password`, `common-password`,
 * `user-name-taken`, `email-taken`, `proof-of-work-needed` or `rate-limited`.
 */
export const register = async (context: IdentityContext, request: RegisterRequest): Promise<SignedIn> => {
  const checked = await checkNewMember(request);
  await admitNewcomer(context, request);
  await assertFree(context, checked);
  const passwordHash = await hashPassword(request.password);
  const isMailed = await mayMailProof(context, checked.email);
  return inTransaction(context.db, async (tx) => {
    const memberId = await insertNewMember(tx, { ...checked, passwordHash });
    await noteSecurityEvent(tx, { kind: 'registered', memberId, actorId: memberId });
    const signedIn = await openSession(tx, { memberId, userName: checked.userName, isStaff: false }, request.userAgent);
    if (request.visitorId !== undefined) await context.mergeVisitorCart(tx, request.visitorId, memberId);
    if (isMailed) await queueWelcome(tx, context, memberId, checked.email);
    return signedIn;
  });
};

/** Many phones share one address of their carrier's: a used-up one asks each newcomer for a proof of work. */
const admitNewcomer = (context: IdentityContext, { address, proof }: RegisterRequest) => {
  const subject = addressKey(address);
  const network = siteKey(address);
  return admitStranger(
    context,
    {
      purpose: 'register',
      subject,
      free: [
        { limit: 'registerAddress', subject },
        ...(network === undefined ? [] : [{ limit: 'registerNetwork', subject: network } as const]),
      ],
      proven: [{ limit: 'registerAddressProven', subject }],
      hardening: [],
    },
    proof,
  );
};

/** Spares the hash where the answer is known already; at the same moment only the database can decide. */
const assertFree = async ({ db }: IdentityContext, { userName, email }: CheckedMember): Promise<void> => {
  if ((await findMemberByUserName(db, userName)) !== undefined) throw new ShopError('user-name-taken');
  if ((await findMemberByEmail(db, email)) !== undefined) throw new ShopError('email-taken');
};
