import type { HoldTrust } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { refundState } from '#server/platform/db/states.ts';

/** Whether a member has paid before: an order that cost something, of which not all money went back. */
export const hasPaidBefore = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from customer_order paid where paid.member_id = ${memberId} and paid.paid_at is not null
    and paid.total_ntd > coalesce((
      select sum(r.net_ntd + r.tax_ntd) from refund r join payment p on p.id = r.payment_id
      where p.order_id = paid.id and p.kept and r.state = ${refundState.is('refunded')}), 0))`;

/** How far a member is trusted with goods that are not paid. */
export const trustIn = (memberId: RawBuilder<unknown>): RawBuilder<HoldTrust> => sql`
  case when ${hasPaidBefore(memberId)} then 'paid-before'
    when exists (select from member proven where proven.id = ${memberId} and proven.email_proven_at is not null)
    then 'proven' else 'unproven' end`;

/** Returns how far a member is trusted now. */
export const findTrust = async (tx: Transaction, memberId: number): Promise<HoldTrust> => {
  const { rows } = await sql<{
    readonly trust: HoldTrust;
  }>`select ${trustIn(sql`${memberId}::bigint`)} as trust`.execute(tx);
  return rows[0]?.trust ?? 'unproven';
};
