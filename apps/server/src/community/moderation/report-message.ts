import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { MemberThrottle } from '#server/platform/http/member-throttle.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Place } from './places.ts';
import { insertReport } from './queries.ts';

export interface Report {
  readonly place: Place;
  readonly messageId: number;
  readonly memberId: number;
  /** May be empty. */
  readonly reason: string;
}

/**
 * Tells staff about a message of somebody else, once for each member. False where the member has done so already. Throws
 * `not-found` for a message that is hidden, one's own or none, and `rate-limited`.
 */
export const reportMessage = async (
  { db, throttle }: { readonly db: Database; readonly throttle: MemberThrottle },
  report: Report,
): Promise<boolean> => {
  await throttle.spend(report.memberId);
  const outcome = await inTransaction(db, (tx) => insertReport(tx, report.place, report));
  if (outcome === 'unknown') throw new ShopError('not-found');
  return outcome === 'kept';
};
