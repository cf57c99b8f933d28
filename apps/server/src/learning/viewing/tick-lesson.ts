import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findFileRight } from './queries.ts';
import { addTick, removeTick } from './tick-queries.ts';
import type { PlayedFile } from './viewing.ts';

/**
 * Sets a member's done mark of a lesson, or takes it back (LEARN-4). Apart from what was watched, so that it neither costs a
 * refund nor saves one. Throws `not-found` for a lesson that the product does not hold, `not-allowed` for one that the member
 * may not play; a mark can be taken back whatever became of the right.
 */
export const tickLesson = async (db: Database, memberId: number, file: PlayedFile, isDone: boolean): Promise<void> => {
  if (!isDone) {
    await removeTick(db, memberId, file.fileUuid);
    return;
  }
  const right = await findFileRight(db, memberId, file);
  if (right === undefined) throw new ShopError('not-found');
  if (!right.freePromotion && right.playableSince === null) throw new ShopError('not-allowed');
  await addTick(db, memberId, file.fileUuid);
};
