import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Playing } from '#server/learning/media/index.ts';
import { addressTries, type Throttle, type Try } from '#server/accounts/identity/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { placeKey } from '#server/platform/http/address-key.ts';
import { callerKey, type Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { PlaybackFault } from './playback-fault.ts';
import { noteFailure, type FailureViewer } from './queries.ts';

interface ReportedFailure {
  readonly fileUuid: string;
  readonly segment: string | undefined;
  readonly reason: PlaybackFault;
}

/** A player that fails tells it once; one that tells more is broken itself. */
const REPORTS_A_MINUTE = 20;
const REMEMBERED_CALLERS = 10_000;
const VIEWER_BYTES = 12;

/** Who reports, and from where. */
interface Reporter {
  readonly caller: Caller;
  readonly address: string;
}

export type ReportFailure = (reporter: Reporter, failure: ReportedFailure) => Promise<boolean>;

interface FailureReportDeps {
  readonly db: Database;
  /** Of the hashes that stand for whoever reports. */
  readonly key: Buffer;
  readonly throttle: Pick<Throttle, 'trySpend'>;
  /** Whether the file, and where one is named that segment of it, was sent to the reporter. */
  readonly wasServed: Playing['wasServed'];
}

/** Visitors and accounts are made freely, and each report is a row: they count by where they come from, all together as well (SAFE-16). */
const triesFrom = (address: string): readonly Try[] => [
  ...addressTries(address, 'playbackFailureAddress', 'playbackFailureNetwork'),
  { limit: 'playbackFailureEveryone', subject: 'everyone' },
];

const viewerOf = ({ caller, address }: Reporter, key: Buffer): FailureViewer => {
  const hash = (who: string): Buffer => createHmac('sha256', key).update(who).digest().subarray(0, VIEWER_BYTES);
  return {
    ofAddress: hash(`address:${placeKey(address)}`),
    member: caller.kind === 'member' ? { id: caller.memberId, hash: hash(callerKey(caller)) } : null,
  };
};

/**
 * Makes what keeps the reports of players: of files, and of segments of theirs, that were sent to the reporter, so that a
 * caller can report only what the shop sent to them (SAFE-16). False for a file that was not sent to them, and where enough was heard from there today; throws `rate-limited` for
 * more than a player has to tell.
 */
export const createFailureReports = ({ db, key, throttle, wasServed }: FailureReportDeps): ReportFailure => {
  const reports = new LRUCache<string, { count: number }>({ max: REMEMBERED_CALLERS, ttl: 60_000 });
  return async (reporter, { fileUuid, segment, reason }) => {
    const who = callerKey(reporter.caller);
    const counted = reports.get(who) ?? { count: 0 };
    if (counted.count === 0) reports.set(who, counted);
    counted.count += 1;
    if (counted.count > REPORTS_A_MINUTE) throw new ShopError('rate-limited');
    // What was not sent costs no row, not even that of the count.
    if (!(await wasServed(reporter.caller, { fileUuid, segment }))) return false;
    if ((await throttle.trySpend(triesFrom(reporter.address))) !== undefined) return false;
    return noteFailure(db, { fileUuid, segment: segment ?? '', reason, viewer: viewerOf(reporter, key) });
  };
};
