import type { AuditAction, AuditDetails } from '@kapok/contract';
import { isForColleague, mayHappen, returnStates } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { maySend, ownOrder, refundGoods } from '#server/selling/refunds/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { LockedReturn, ReturnMails } from './goods-return.ts';
import { linesOfReturn, returnSum } from './return-sum.ts';
import {
  bookReturn,
  findReceivingHand,
  lockReturn,
  markDeclined,
  markReceived,
  markReturnRefunded,
} from './staff-queries.ts';

interface StaffDeed {
  readonly staffId: number;
  readonly returnId: number;
}

/**
 * Notes that returned goods are here: back on the shelf, or written off. Throws `not-found`, or `conflict-changed` where
 * they were received, or declined, already; so goods come into the stock once. Throws `not-allowed` where a colleague receives what the buyer
 * sent back (SAFE-17).
 */
export const receiveReturn = async (
  tx: Transaction,
  mails: ReturnMails,
  { staffId, returnId, restock }: StaffDeed & { readonly restock: boolean },
): Promise<true> => {
  const goods = await lockFor(tx, returnId, 'receive');
  const hand = await findReceivingHand(tx, staffId, goods.orderId);
  if (hand !== undefined && isForColleague(hand)) throw ownOrder();
  const receipt = { staffId, restocked: restock };
  await markReceived(tx, returnId, receipt);
  await mails.received(tx, returnId);
  await note(tx, staffId, goods, 'receive-return', { restock, pieces: goods.pieces });
  // Last, because buyers of the same product wait from here to the commit.
  if (!(await bookReturn(tx, goods, receipt, 'back'))) throw new Error(`product ${goods.productId} has no stock`);
  return true;
};

/**
 * Gives the money of received goods back: the refund is written here and sent by its job. False where it is a large one and
 * waits for a second person. Throws `not-found`, `conflict-changed` where the goods are not here or it was done already,
 * `not-allowed` where a colleague decides (SAFE-17), or `amount-mismatch` with the right sum where another one was shown.
 */
export const refundReturn = async (
  tx: Transaction,
  deed: StaffDeed & { readonly shownTotalNtd: number | undefined },
): Promise<boolean> => {
  const { staffId, returnId, shownTotalNtd } = deed;
  const goods = await lockFor(tx, returnId, 'refund');
  const sum = returnSum(goods);
  const { netNtd, taxNtd, includesShipping } = sum;
  const totalNtd = netNtd + taxNtd;
  if (shownTotalNtd !== undefined && shownTotalNtd !== totalNtd) {
    throw new ShopError('amount-mismatch', { amount: totalNtd });
  }
  if (!(await maySend(tx, staffId, { subject: { kind: 'return', id: returnId }, totalNtd }))) return false;
  const { orderId, lineId } = goods;
  const lines = linesOfReturn(goods, sum);
  const refundId = totalNtd === 0 ? null : await refundGoods(tx, { orderId, lineId, netNtd, taxNtd, lines });
  await markReturnRefunded(tx, returnId, { staffId, refundId, includesShipping });
  await note(tx, staffId, goods, 'refund-return', { totalNtd, includesShipping });
  return true;
};

/**
 * Declines a return that was asked for or has come: no money goes back, and its pieces can be asked for again while the days
 * last. Goods that were received are the buyer's again and leave the stock. Throws `not-found`, `conflict-changed` where it
 * is settled, or `out-of-stock` where the goods were put back and have been sold since.
 */
export const declineReturn = async (
  tx: Transaction,
  mails: ReturnMails,
  { staffId, returnId, reason }: StaffDeed & { readonly reason: string },
): Promise<true> => {
  const goods = await lockFor(tx, returnId, 'decline');
  await markDeclined(tx, returnId, { staffId, note: reason });
  await mails.declined(tx, returnId);
  await note(tx, staffId, goods, 'decline-return', { reason });
  if (goods.status !== 'received') return true;
  const receipt = { staffId, restocked: goods.restocked === true };
  if (!(await bookReturn(tx, goods, receipt, 'undo'))) {
    throw new ShopError('out-of-stock', { productId: goods.productId });
  }
  return true;
};

const lockFor = async (
  tx: Transaction,
  returnId: number,
  event: keyof typeof returnStates.events,
): Promise<LockedReturn> => {
  const goods = await lockReturn(tx, returnId);
  if (goods === undefined) throw new ShopError('not-found');
  if (!mayHappen(returnStates, event, goods.status)) throw new ShopError('conflict-changed');
  return goods;
};

/** With the order: the number of a return stands on no screen. */
const note = (
  tx: Transaction,
  staffId: number,
  goods: LockedReturn,
  action: AuditAction,
  details: AuditDetails,
): Promise<void> =>
  noteStaffAction(tx, {
    staffId,
    action,
    subject: `return/${goods.id}`,
    details: { order: goods.orderNumber, ...details },
  });
