import { viewingContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { post } from '#server/platform/http/post.ts';
import { readProgress } from './read-progress.ts';
import { checkRecordNeed, recordPlayback } from './record-playback.ts';
import { readBegunFiles, readPosition } from './resume.ts';
import { tickLesson } from './tick-lesson.ts';
import { begunFileToWire, fileFromWire, needToWire, progressToWire, reportFromWire } from './wire.ts';

export interface ViewingDeps {
  readonly db: Database;
  /** Whether the member's name and order number lie over the films that they bought (PLAY-8). */
  readonly playerOverlay: boolean;
  /** Told of every report: the device plays, be it from its own store. */
  readonly onReport: (caller: MemberCaller, fileUuid: string) => Promise<void>;
}

/** What members have watched: reports, progress, and where to go on. */
export const registerViewingRoutes = (app: FastifyInstance, { db, playerOverlay, onReport }: ViewingDeps): void => {
  post(app, viewingContract.checkIfNeedToUpdateUserMediaPlayRecord, async (body, { caller }) =>
    needToWire(await checkRecordNeed(db, caller, fileFromWire(body))),
  );

  post(app, viewingContract.updateUserMediaPlayRecord, async (body, { caller }) => {
    const report = reportFromWire(body);
    const kept = await recordPlayback(db, caller, report);
    if (kept) await onReport(caller, report.fileUuid);
    return kept;
  });

  post(app, viewingContract.qryViewingProgress, async ({ ProductId }, { caller }) =>
    progressToWire(await readProgress(db, caller.memberId, ProductId), { showsOwner: playerOverlay }),
  );

  post(app, viewingContract.setLessonDone, async ({ ProductId, FileUuid, Done }, { caller }) => {
    await tickLesson(db, caller.memberId, { productId: ProductId, fileUuid: FileUuid }, Done);
    return true as const;
  });

  post(app, viewingContract.qryContinueWatching, async (_body, { caller, language }) => {
    const files = await readBegunFiles(db, caller.memberId);
    return files.map((file) => begunFileToWire(file, language));
  });

  post(app, viewingContract.qryPlaybackPosition, async ({ FileUuid }, { caller }) => {
    const found = await readPosition(db, caller.memberId, FileUuid);
    if (found === undefined) return null;
    return { PositionSeconds: found.positionSeconds, UpdatedAt: found.updatedAt.toISOString() };
  });
};
