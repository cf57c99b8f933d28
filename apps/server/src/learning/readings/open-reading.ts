import { mayRead, readingEndsRefund, taipeiInstant } from '@kapok/domain';
import { lockOwnership } from '#server/accounts/entitlements/index.ts';
import type { ReadingBody } from '#server/catalogue/products/index.ts';
import { markHandOutTaken } from '#server/learning/hand-outs/index.ts';
import { isRefundOpen } from '#server/learning/viewing/index.ts';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { addTick, findReading, noteOpened, removeTick, type ReadingName, type StoredReading } from './queries.ts';

/**
 * The one way by which what is in a reading that is not free leaves the shop. Throws `not-found` for who may not read it, exactly as
 * where there is none, and `lesson-not-open` to who has bought it before its release (LEARN-3).
 */
const getReading = async (db: Database, name: ReadingName, memberId: number | undefined): Promise<StoredReading> => {
  const reading = await findReading(db, name, memberId);
  if (reading !== undefined && mayRead(reading)) return reading;
  if (reading === undefined || reading.opensAt === null) throw new ShopError('not-found');
  throw new ShopError('lesson-not-open', { opensAt: taipeiInstant(reading.opensAt) });
};

/** What everybody may read, for a visitor. Throws as `getReading`. */
export const readForVisitor = (db: Database, name: ReadingName): Promise<ReadingBody> =>
  getReading(db, name, undefined);

/**
 * Opens a reading for a member and writes it down where it was bought, before anything of it is sent; one that ends a refund ends it here,
 * in the order in which refunds are asked for. Throws as `getReading`, and `refund-would-end` where the member has not agreed to that.
 */
export const openReading = async (
  db: Database,
  name: ReadingName,
  memberId: number,
  agreesToEndRefund: boolean,
): Promise<ReadingBody> => inTransaction(db, (tx) => openLocked(tx, name, memberId, agreesToEndRefund));

const openLocked = async (
  tx: Transaction,
  name: ReadingName,
  memberId: number,
  agreesToEndRefund: boolean,
): Promise<ReadingBody> => {
  await lockOwnership(tx, memberId);
  const reading = await getReading(tx, name, memberId);
  if (!reading.owned || reading.freeLesson) return reading;
  const mayEnd = readingEndsRefund(reading, true);
  const endedRefund = mayEnd && readingEndsRefund(reading, await isRefundOpen(tx, memberId, name.productId));
  if (endedRefund && !agreesToEndRefund) throw new ShopError('refund-would-end');
  await noteOpened(tx, memberId, name, endedRefund);
  if (endedRefund) await markHandOutTaken(tx, memberId, name.productId);
  return reading;
};

/**
 * Sets a member's done mark of a reading, or takes it back (LEARN-4). Throws as `getReading`; a mark can be taken back whatever became of
 * the right.
 */
export const tickReading = async (
  db: Database,
  memberId: number,
  name: ReadingName,
  isDone: boolean,
): Promise<void> => {
  if (!isDone) {
    await removeTick(db, memberId, name);
    return;
  }
  await getReading(db, name, memberId);
  await addTick(db, memberId, name);
};
