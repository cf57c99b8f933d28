import { sql, type RawBuilder } from 'kysely';
import { refundState } from './states.ts';

/** Whether a member has paid for an order that cost something, of which not all money went back by refunds of such states. */
const hasPaid = (memberId: RawBuilder<unknown>, isBack: RawBuilder<boolean>): RawBuilder<boolean> => sql`
  exists (select from customer_order paid where paid.member_id = ${memberId} and paid.paid_at is not null
    and paid.total_ntd > coalesce((
      select sum(r.net_ntd + r.tax_ntd) from refund r join payment p on p.id = r.payment_id
      where p.order_id = paid.id and p.kept and ${isBack}), 0))`;

/** Whether a member has paid before: an order that cost something, of which not all money went back. */
export const hasPaidBefore = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  hasPaid(memberId, sql`r.state = ${refundState.is('refunded')}`);

/** Whether the shop keeps money of a member: what was asked back, and not declined, is kept no longer (SAFE-13). */
export const hasMoneyKept = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  hasPaid(memberId, sql`r.state <> ${refundState.is('declined')}`);
