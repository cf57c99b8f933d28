import { taipeiInstant } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { readLargeRefundNtd } from '#server/platform/settings/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findPastLimitNtd, findWaitingFor, type MoneyBackSubject } from './large-refund-queries.ts';

/**
 * After the transaction that would have sent money: true where it was sent. Throws `second-person-needed` with the limit in NTD
 * and the instant from which one person is enough, or null.
 */
export const orSecondPersonNeeded = async (db: Database, subject: MoneyBackSubject, sent: boolean): Promise<true> => {
  if (sent) return true;
  const [nowNtd, pastNtd, waiting] = await Promise.all([
    readLargeRefundNtd(db),
    findPastLimitNtd(db, subject),
    findWaitingFor(db, subject),
  ]);
  const sendableAt = waiting?.sendableAt ?? null;
  throw new ShopError('second-person-needed', {
    limit: Math.min(nowNtd, pastNtd ?? nowNtd),
    sendableAt: sendableAt === null ? null : taipeiInstant(sendableAt),
  });
};
