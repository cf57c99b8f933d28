import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { insertRefundLines, type RefundLine } from '#server/selling/refund-lines/index.ts';
import { refundState } from '#server/platform/db/states.ts';

export interface GoodsRefund {
  readonly orderId: number;
  /** The line that the goods are of. */
  readonly lineId: number;
  /** Pre-tax and its tax of all lines together, NTD. */
  readonly netNtd: number;
  readonly taxNtd: number;
  /** The goods, and the shipping where it goes back with them. */
  readonly lines: readonly RefundLine[];
}

/** Writes a refund against the kept payment of a locked order; undefined where nothing was kept. */
export const insertGoodsRefund = async (tx: Transaction, refund: GoodsRefund): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into refund (order_id, order_line_id, payment_id, reason, state, net_ntd, tax_ntd)
    select p.order_id, ${refund.lineId}::bigint, p.id, 'goods', ${refundState.is('requested')}, ${refund.netNtd}::bigint, ${refund.taxNtd}::bigint
    from payment p where p.order_id = ${refund.orderId} and p.kept returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id !== undefined) await insertRefundLines(tx, id, refund.lines);
  return id;
};
