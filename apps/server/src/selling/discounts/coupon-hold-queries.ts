import type { NewcomersShare } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { hasMoneyKept } from '#server/platform/db/money-kept.ts';
import type { SavingOrder } from './queries.ts';

/** What other orders hold of the uses of a coupon. */
export interface CouponHolds extends NewcomersShare {
  readonly heldByMember: number;
}

/** Counts who holds uses of a locked coupon beside an order. One whose limit was taken away meanwhile is short of nothing. */
export const countCouponHolds = async (
  tx: Transaction,
  code: string,
  { orderId, memberId }: SavingOrder,
): Promise<CouponHolds> => {
  const { rows } = await sql<CouponHolds>`
    select 1 as wanted, (coalesce(c.uses_allowed, 2147483647) - c.used + held.uses)::int as "notSold", held.newcomers as "heldByOthers",
      held.mine as "heldByMember"
    from coupon c cross join lateral (
      select count(*)::int as uses, (count(*) filter (where not ${hasMoneyKept(sql`o.member_id`)}))::int as newcomers,
        (count(*) filter (where o.member_id = ${memberId}::bigint))::int as mine
      from customer_order o where o.coupon_code = c.code and o.coupon_state = 'held' and o.id <> ${orderId}::bigint
    ) held where c.code = ${code}`.execute(tx);
  const [holds] = rows;
  if (holds === undefined) throw new Error(`there is no coupon ${code}`);
  return holds;
};
