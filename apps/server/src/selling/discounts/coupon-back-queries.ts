import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { refundState } from '#server/platform/db/states.ts';

/**
 * Gives the coupon's use of an order back once all that was paid for it went back, by however many refunds: who has nothing of
 * an order has not used its coupon. Once, however often it is asked. The coupon's row is locked first, so that of two refunds
 * that end at the same moment the second sees both.
 */
export const returnCouponOfRefund = async (tx: Transaction, refundId: number): Promise<void> => {
  await sql`
    select from coupon where code = (
      select o.coupon_code from refund r join customer_order o on o.id = r.order_id where r.id = ${refundId})
    for no key update`.execute(tx);
  await sql`
    with ended as (
      delete from coupon_use used using refund r join payment p on p.id = r.payment_id and p.kept
      where r.id = ${refundId} and used.order_id = p.order_id and p.total_ntd = (
        select sum(back.net_ntd + back.tax_ntd) from refund back
        where back.payment_id = p.id and back.state = ${refundState.is('refunded')})
      returning used.coupon_code, used.order_id
    ), freed as (
      update customer_order o set coupon_state = 'freed' from ended where o.id = ended.order_id
    )
    update coupon set used = used - 1 from ended where coupon.code = ended.coupon_code`.execute(tx);
};
