import { randomBytes } from 'node:crypto';
import { loginNameFromEmail, MOST_DOUBLINGS } from '@kapok/domain';
import { inTransaction } from '#server/platform/db/database.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { addressTries } from './address-tries.ts';
import { admitStranger } from './admit-stranger.ts';
import { checkNewMember, insertNewMember, type CheckedMember } from './create-member.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { mayMailProof, queueWelcome } from './mailed-proof.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { findHashPlace, hashPassword } from './password-hash.ts';
import { findMemberByEmail, findMemberByUserName } from './queries.ts';

export interface RegisterRequest {
  /** Undefined where one is to be made from the e-mail. */
  readonly userName: string | undefined;
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
 * Creates an account and signs it in; the visitor's cart becomes its own. Without a login name, one is made from the e-mail. The welcome holds what proves the address, unless
 * that had three such mails today (SAFE-6). Throws `invalid-request`, `weak-password`, `common-password`,
 * `user-name-taken`, `email-taken`, `proof-of-work-needed` or `unavailable`.
 */
export const register = async (context: IdentityContext, request: RegisterRequest): Promise<SignedIn> => {
  const { userName = loginNameFromEmail(normaliseLogin(request.email)) } = request;
  const checked = await checkNewMember({ ...request, userName, isNameMade: request.userName === undefined });
  const { place } = await admitNewcomer(context, request);
  try {
    if (request.userName !== undefined) await assertNameFree(context, checked);
    await assertEmailFree(context, checked);
  } catch (error) {
    place.leave();
    throw error;
  }
  const passwordHash = await hashPassword(request.password, place);
  const newcomer = { ...checked, passwordHash, isMailed: await mayMailProof(context, checked.email) };
  if (request.userName !== undefined) return enter(context, request, newcomer);
  return enterUnderMadeName(context, request, newcomer);
};

type Newcomer = CheckedMember & { readonly passwordHash: string; readonly isMailed: boolean };

const enter = (context: IdentityContext, request: RegisterRequest, newcomer: Newcomer): Promise<SignedIn> =>
  inTransaction(context.db, async (tx) => {
    const { userName, email, displayName } = newcomer;
    const shownName = displayName === '' ? email : displayName;
    const memberId = await insertNewMember(tx, newcomer);
    await noteSecurityEvent(tx, { kind: 'registered', memberId, actorId: memberId });
    const signedIn = await openSession(tx, { memberId, userName, shownName, isStaff: false }, request.userAgent);
    if (request.visitorId !== undefined) await context.mergeVisitorCart(tx, request.visitorId, memberId);
    if (newcomer.isMailed) await queueWelcome(tx, context, memberId, email);
    return signedIn;
  });

/** Six digits make it unlikely that a third person has the name, too; they would be asked to try again. */
const randomSuffix = (): string => randomBytes(3).toString('hex');

/** Nobody chose the name, so nobody is told that it is taken: another one is made. */
const enterUnderMadeName = async (
  context: IdentityContext,
  request: RegisterRequest,
  newcomer: Newcomer,
): Promise<SignedIn> => {
  try {
    await assertNameFree(context, newcomer);
    return await enter(context, request, newcomer);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'user-name-taken') throw error;
    return enter(context, request, { ...newcomer, userName: loginNameFromEmail(newcomer.email, randomSuffix()) });
  }
};

/** Many phones share one address of their carrier's: a used-up one asks each newcomer for a proof of work. */
const admitNewcomer = (context: IdentityContext, { address, proof }: RegisterRequest) => {
  const subject = addressKey(address);
  return admitStranger(
    context,
    {
      purpose: 'register',
      subject,
      free: [
        ...addressTries(address, 'registerAddress', 'registerNetwork'),
        { limit: 'registerAddressDaily', subject },
      ],
      hardening: [{ limit: 'registerAddressProven', subject, mostDoublings: MOST_DOUBLINGS }],
    },
    proof,
    findHashPlace,
  );
};

/** Spares the hash where the answer is known already; at the same moment only the database can decide. */
const assertNameFree = async ({ db }: IdentityContext, { userName }: CheckedMember): Promise<void> => {
  if ((await findMemberByUserName(db, userName)) !== undefined) throw new ShopError('user-name-taken');
};

/** As assertNameFree. */
const assertEmailFree = async ({ db }: IdentityContext, { email }: CheckedMember): Promise<void> => {
  if ((await findMemberByEmail(db, email)) !== undefined) throw new ShopError('email-taken');
};
