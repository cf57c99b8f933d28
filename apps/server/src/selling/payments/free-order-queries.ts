import { sql } from 'kysely';
import { announceByCommit, grantOpened } from '#server/accounts/entitlements/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { orderState } from '#server/platform/db/states.ts';
import type { ToHandOver } from './hand-over.ts';
import { hasSeats, openedByLines } from './owned-queries.ts';

/** What an order held until it was paid. */
type HeldBefore = Omit<ToHandOver, 'orderId' | 'memberId'>;

/**
 * Makes an unpaid order of NT$0 paid and opens its media, in one statement; answers what it held before. Undefined where it is
 * none. Ownership must be locked.
 */
export const recordFreeOrder = async (
  tx: Transaction,
  order: { readonly orderId: number; readonly memberId: number },
): Promise<HeldBefore | undefined> => {
  const { rows } = await sql<HeldBefore>`
    with before as (
      select id, stock_state, coupon_code, coupon_state from customer_order
      where id = ${order.orderId} and total_ntd = 0 and status in ${orderState.before('pay')}
    ), opened as materialized (${openedByLines(order)}), granted as (
      ${grantOpened(order.memberId, sql`(select opened.product_id, opened.line_id from opened, before)`)}
    )
    update customer_order o set status = ${orderState.after('pay')}, paid_at = now(),
      coupon_state = case o.coupon_state when 'held' then 'taken' else o.coupon_state end, coupon_held_until = null
    from before where o.id = before.id
    returning before.stock_state as "stockState", before.coupon_code as "couponCode", before.coupon_state as "couponState", ${hasSeats} as "hasSeats"`.execute(
    tx,
  );
  const [settled] = rows;
  if (settled !== undefined) announceByCommit(tx, order.memberId);
  return settled;
};
