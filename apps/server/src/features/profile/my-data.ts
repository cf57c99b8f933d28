import type { IdentityContext } from '#server/features/identity/index.ts';
import type { MemberCaller } from '#server/http/caller.ts';
import { findRecordsOf } from './my-data-queries.ts';
import { getOwnProfile } from './open-profile.ts';

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
  const records = await findRecordsOf(context.db, memberId);
  return { collectedAt: new Date().toISOString(), profile: { userId, ...profile }, ...records };
};
