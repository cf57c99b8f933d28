import {
  acceptViewing,
  creditAt,
  FIRST_CREDIT_SECONDS,
  isViewedPastLimit,
  rangeOfBareReport,
  tidyRanges,
  type PlayedRange,
} from '@kapok/domain';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import {
  countWatched,
  findFileRight,
  findViewingState,
  listLinesOf,
  lockMember,
  markViewedPastLimit,
  noteStart,
  saveCredit,
  saveGivenBack,
  saveViewing,
} from './queries.ts';
import type { Device, FileRight, PlaybackReport, PlayedFile, ViewingChange, ViewingState } from './viewing.ts';

/** Whether a device is to report what it plays of a file: `free` stands for free promotions and for staff (REC-1). */
export type RecordNeed = 'record' | 'free' | 'not-owned';

const needOf = (right: FileRight | undefined): RecordNeed => {
  if (right === undefined) return 'not-owned';
  if (right.freePromotion || right.isStaff) return 'free';
  return right.playableSince === null ? 'not-owned' : 'record';
};

/** Says at the start of playing whether reports are wanted; from here on the device's time counts. */
export const checkRecordNeed = async (db: Database, device: Device, file: PlayedFile): Promise<RecordNeed> => {
  const need = needOf(await findFileRight(db, device.memberId, file));
  if (need === 'record') await noteStart(db, device, FIRST_CREDIT_SECONDS);
  return need;
};

/**
 * Keeps what a device says that it played: unique seconds, merged with what was watched before, never more than wall time
 * at the highest speed allows. A product watched beyond the limit is marked on its order's lines in the same transaction.
 * False where nothing is kept: not owned, free, or staff. Safe to repeat, and in any order.
 */
export const recordPlayback = (db: Database, device: Device, report: PlaybackReport): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockMember(tx, device.memberId);
    const right = await findFileRight(tx, device.memberId, report);
    if (right === undefined || right.playableSince === null || needOf(right) !== 'record') return false;
    const state = await findViewingState(tx, device, report.fileUuid);
    if (state === undefined) return false;
    const change = changeOf(report, state, right.playableSince);
    await saveViewing(tx, device, report.fileUuid, change);
    await saveCredit(tx, device, change.creditSeconds);
    await saveGivenBack(tx, device.memberId, report.fileUuid, change.givenBack);
    if (change.ranges.length === 0) return true;
    await countWatched(tx, device.memberId, report.fileUuid, secondsOf(change.ranges));
    const lines = await listLinesOf(tx, device.memberId, report.fileUuid);
    const past = lines.filter(({ viewedSeconds, totalSeconds, refundTable }) =>
      isViewedPastLimit(viewedSeconds, totalSeconds, refundTable),
    );
    await markViewedPastLimit(
      tx,
      past.map(({ lineId }) => lineId),
    );
    return true;
  });

const secondsOf = (ranges: readonly PlayedRange[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

const changeOf = (report: PlaybackReport, state: ViewingState, playableSince: Date): ViewingChange => {
  const { durationSeconds } = state;
  const bare = report.ranges === undefined ? bareRange(report, state) : undefined;
  const claimed = tidyRanges(bare === undefined ? (report.ranges ?? []) : [bare], durationSeconds);
  const credit = creditAt(state.now, state.credit, playableSince);
  const { ranges, creditLeftSeconds } = acceptViewing(claimed, state.watched, credit);
  const position = report.positionSeconds ?? bare?.[1];
  return {
    ranges,
    givenBack: tidyRanges(report.unplayed, durationSeconds),
    creditSeconds: creditLeftSeconds,
    positionSeconds: position === undefined ? undefined : Math.min(position, durationSeconds),
  };
};

const bareRange = (report: PlaybackReport, state: ViewingState): PlayedRange => {
  const { now, credit, leftAtSeconds } = state;
  const elapsedSeconds = credit === undefined ? 0 : (now.getTime() - credit.reportedAt.getTime()) / 1_000;
  return rangeOfBareReport(elapsedSeconds, { positionSeconds: report.positionSeconds, leftAtSeconds });
};
