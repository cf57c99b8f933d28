import { taipeiInstant } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { readLargeRefundNtd } from '#server/platform/settings/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findCountsFrom } from './approval-queries.ts';
import { findPastLimitNtd, findWaitingFor } from './large-refund-queries.ts';
import type { MoneyBackSubject } from './subject-queries.ts';

/** What a member of the staff wanted to send, and whether it was sent. */
interface Sending {
  readonly staffId: number;
  readonly subject: MoneyBackSubject;
  readonly sent: boolean;
}

/**
 * After the transaction that would have sent money: true where it was sent. Throws `second-person-needed` with the limit in NTD
 * and the instant from which one person is enough, or null; where no such time is waited for, `second-person-too-new` for a sender
 * who is new to refunds.
 */
export const orSecondPersonNeeded = async (db: Database, { staffId, subject, sent }: Sending): Promise<true> => {
  if (sent) return true;
  const [nowNtd, pastNtd, waiting, countsFrom] = await Promise.all([
    readLargeRefundNtd(db),
    findPastLimitNtd(db, subject),
    findWaitingFor(db, subject),
    findCountsFrom(db, staffId),
  ]);
  const sendableAt = waiting?.sendableAt ?? null;
  if (countsFrom !== undefined && sendableAt === null) throw tooNew(countsFrom);
  throw new ShopError('second-person-needed', {
    limit: Math.min(nowNtd, pastNtd ?? nowNtd),
    sendableAt: sendableAt === null ? null : taipeiInstant(sendableAt),
  });
};

/** Refuses a member of the staff who has held the refunds permission for less than a day, with the instant from which they count (SAFE-17). */
export const tooNew = (countsFrom: Date): ShopError =>
  new ShopError('second-person-too-new', { from: taipeiInstant(countsFrom) });
