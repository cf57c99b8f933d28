import type { NumberedRefundTable } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { refundTableOf } from '#server/catalogue/refund-tables/index.ts';
import { refundState } from '#server/platform/db/states.ts';

/** A refund of media whose deliveries are to be looked at before its money moves. */
export interface UncheckedRefund {
  readonly productId: string;
  readonly table: NumberedRefundTable;
  /** Since it was asked for, by the database's clock. */
  readonly secondsAgo: number;
}

/** Locks a refund of media that waits to be sent; undefined where it is none, does not wait, or was looked at already. */
export const findUncheckedRefund = async (tx: Transaction, refundId: number): Promise<UncheckedRefund | undefined> => {
  const { rows } = await sql<UncheckedRefund>`
    select l.product_id as "productId", ${refundTableOf(sql`o.refund_table_version`)} as "table",
      extract(epoch from clock_timestamp() - r.requested_at)::float8 as "secondsAgo"
    from refund r join order_line l on l.id = r.order_line_id join customer_order o on o.id = r.order_id
    where r.id = ${refundId} and r.reason = 'media' and r.state = ${refundState.is('requested')} and r.viewing_checked_at is null
    for no key update of r`.execute(tx);
  return rows[0];
};

export const markChecked = async (tx: Transaction, refundId: number): Promise<void> => {
  await sql`update refund set viewing_checked_at = clock_timestamp() where id = ${refundId}`.execute(tx);
};

/** Has staff decide on a refund of which nothing was sent. False where that is not so any more. */
export const sendToReview = async (tx: Transaction, refundId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update refund set state = ${refundState.after('sendToReview')}
    where id = ${refundId} and state in ${refundState.before('sendToReview')}`.execute(tx);
  return numAffectedRows === 1n;
};
