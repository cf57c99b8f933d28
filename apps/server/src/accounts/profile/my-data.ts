import { readOwnEmail, type IdentityContext } from '#server/accounts/identity/index.ts';
import { ownSecurityEventKinds } from '@kapok/contract';
import { noteSecurityEventNow, readOwnEvents } from '#server/accounts/security-events/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { findRecordsOf } from './my-data-queries.ts';
import { getOwnProfile } from './open-profile.ts';
import { withTaipeiInstants } from './taipei-instants.ts';

/** More than an account has in the year for which they are kept; a bound for one under attack. */
const MOST_SECURITY_EVENTS = 5_000;

/**
 * Everything that the shop keeps of the caller, for downloading (PROF-8): plain names, amounts in NTD, instants in ISO
 * 8601, seconds watched as ranges. No password and no hash. Throws `rate-limited`.
 */
export const collectMyData = async (
  context: IdentityContext,
  caller: MemberCaller,
): Promise<Record<string, unknown>> => {
  const { memberId } = caller;
  await context.throttle.spend([{ limit: 'ownData', subject: `member ${memberId}` }]);
  const { memberId: userId, ...profile } = await getOwnProfile(context, caller);
  await noteSecurityEventNow(context.db, { kind: 'own-data-exported', memberId });
  const { isProven: isEmailProven, receiptEmail } = await readOwnEmail(context, caller);
  const records = await findRecordsOf(context.db, memberId);
  const securityEvents = await readOwnEvents(context.db, memberId, ownSecurityEventKinds, MOST_SECURITY_EVENTS);
  return withTaipeiInstants({
    collectedAt: new Date(),
    profile: { userId, ...profile, isEmailProven, receiptEmail },
    ...records,
    securityEvents,
  });
};
