import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';
import { callerKey, type Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { PlaybackFault } from './playback-fault.ts';
import { noteFailure } from './queries.ts';

export interface ReportedFailure {
  readonly fileUuid: string;
  readonly segment: string | undefined;
  readonly reason: PlaybackFault;
}

/** A player that fails tells it once; one that tells more is broken itself. */
const REPORTS_A_MINUTE = 20;
const REMEMBERED_CALLERS = 10_000;
const VIEWER_BYTES = 12;

export type ReportFailure = (caller: Caller, failure: ReportedFailure) => Promise<boolean>;

/**
 * Makes what keeps the reports of players. Of whoever reports, a keyed hash is kept: people can be counted with it and not be
 * found. False for a file that the shop does not know; throws `rate-limited` for more than a player has to tell.
 */
export const createFailureReports = (db: Database, key: Buffer): ReportFailure => {
  const reports = new LRUCache<string, { count: number }>({ max: REMEMBERED_CALLERS, ttl: 60_000 });
  return async (caller, { fileUuid, segment, reason }) => {
    const who = callerKey(caller);
    const counted = reports.get(who) ?? { count: 0 };
    if (counted.count === 0) reports.set(who, counted);
    counted.count += 1;
    if (counted.count > REPORTS_A_MINUTE) throw new ShopError('rate-limited');
    const viewer = createHmac('sha256', key).update(who).digest().subarray(0, VIEWER_BYTES);
    return noteFailure(db, { fileUuid, segment: segment ?? '', reason, viewer });
  };
};
