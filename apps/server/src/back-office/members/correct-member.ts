import type { AuditValueNames } from '@kapok/contract';
import { isPhoneNumber } from '@kapok/domain';
import { z } from 'zod';
import { inTransaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import {
  askByMail,
  assertMayActOn,
  assertProvenLately,
  prepareEmail,
  type IdentityContext,
  type PreparedEmail,
} from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { correctNameAndTel } from './correct-queries.ts';

export interface Correction {
  readonly memberId: number;
  /** What is left out stays as it is. */
  readonly name: string | undefined;
  readonly tel: string | undefined;
  readonly email: string | undefined;
  readonly reason: string;
}

/**
 * Corrects who a member is (FLOW-6): name and phone number at once, the e-mail once the member has confirmed it by the link
 * that is mailed to it, as with the own change. The member is told, at the address until now as well. Answers whether an
 * e-mail waits for its confirmation.
 * Throws `invalid-request` for an e-mail or phone number that is not well formed, `email-taken`, `conflict-changed` where nothing
 * changes, `rate-limited`, and as assertProvenLately and assertMayActOn; then nothing has changed.
 */
export const correctMember = async (
  context: IdentityContext,
  caller: MemberCaller,
  once: Once | undefined,
  correction: Correction,
): Promise<boolean> => {
  await assertProvenLately(context, caller);
  const deed = {
    staffId: caller.memberId,
    memberId: correction.memberId,
    permission: 'members',
    // Whoever reads the mails of an account gets into it.
    opensAccount: correction.email !== undefined,
  } as const;
  // Before anything is told of addresses, and once more with both accounts held.
  await inTransaction(context.db, (tx) => assertMayActOn(tx, deed));
  const { tel } = correction;
  if (tel !== undefined && tel !== '' && !isPhoneNumber(tel)) throw new ShopError('invalid-request', { field: 'Tel' });
  const email = await readEmail(context, correction);
  return inTransactionOnce(context.db, once, z.boolean(), async (tx) => {
    await assertMayActOn(tx, deed);
    const changed: AuditValueNames['memberParts'][] = [...(await correctNameAndTel(tx, correction))];
    if (changed.length > 0) await queueMail(tx, { mail: 'profile-corrected', memberId: correction.memberId });
    if (email !== undefined) {
      await askByMail(tx, context, email);
      changed.push('email');
    }
    if (changed.length === 0) throw new ShopError('conflict-changed');
    await noteStaffAction(tx, {
      staffId: caller.memberId,
      action: 'correct-member',
      subject: `member/${correction.memberId}`,
      details: { memberParts: changed, reason: correction.reason },
    });
    return email !== undefined;
  });
};

/** Undefined where the e-mail stays as it is. */
const readEmail = async (
  context: IdentityContext,
  { memberId, email }: Correction,
): Promise<PreparedEmail | undefined> => {
  if (email === undefined) return undefined;
  const prepared = await prepareEmail(context, memberId, email);
  if (prepared === 'malformed') throw new ShopError('invalid-request', { field: 'Email' });
  if (prepared === 'taken') throw new ShopError('email-taken');
  return prepared === 'unchanged' ? undefined : prepared;
};
