import type { Database } from '#server/platform/db/database.ts';
import { findPosition, listBegunFiles, type BegunFile } from './progress-queries.ts';

/** The files that a member may go on with, the last one first (PLAY-7). */
export const readBegunFiles = (db: Database, memberId: number): Promise<readonly BegunFile[]> =>
  listBegunFiles(db, memberId);

export interface PlaybackPosition {
  readonly positionSeconds: number;
  readonly updatedAt: Date;
}

/** Where a member stopped in a file, on whichever device; undefined where they never played it. */
export const readPosition = (db: Database, memberId: number, fileUuid: string): Promise<PlaybackPosition | undefined> =>
  findPosition(db, memberId, fileUuid);
