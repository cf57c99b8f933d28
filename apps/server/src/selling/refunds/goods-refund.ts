import type { Transaction } from '#server/platform/db/database.ts';
import { insertGoodsRefund, type GoodsRefund } from './goods-refund-queries.ts';
import { queueRefund } from './queue-refund.ts';

/**
 * Gives the money of goods back that have come back: written and queued here, sent by the job like every other refund. How
 * much, and that it happens once, is for the caller, who has locked the order. Answers the refund's id.
 */
export const refundGoods = async (tx: Transaction, refund: GoodsRefund): Promise<number> => {
  const refundId = await insertGoodsRefund(tx, refund);
  if (refundId === undefined) throw new Error(`order ${refund.orderId} has no payment that was kept`);
  await queueRefund(tx, refundId);
  return refundId;
};
