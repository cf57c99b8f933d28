import type { HoldTrust } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { orderState } from '#server/platform/db/states.ts';
import { trustIn } from '#server/selling/stock/index.ts';

/** Holds the member's cart until the transaction ends: two orders of one member are never placed or held side by side. */
export const lockCart = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select from cart where member_id = ${memberId} for no key update`.execute(tx);
};

export interface OpenOrders {
  readonly openOrders: number;
  readonly trust: HoldTrust;
  readonly now: Date;
  /** Orders of the last 24 hours that are not paid, deleted ones too. */
  readonly unpaidToday: number;
  /** When the oldest of these is a day old; null where there is none. */
  readonly fewerInSeconds: number | null;
}

/** The member's unpaid orders that can still be paid, those of the last day, and how far they are trusted. */
export const findOpenOrders = async (tx: Transaction, memberId: number): Promise<OpenOrders> => {
  const { rows } = await sql<OpenOrders>`
    select (select count(*)::int from customer_order where member_id = ${memberId} and status = ${orderState.is('unpaid')}
        and payable_until > now()) as "openOrders",
      ${trustIn(sql`${memberId}::bigint`)} as trust, now() as now,
      count(*)::int as "unpaidToday",
      extract(epoch from min(placed_at) + interval '24 hours' - now())::float8 as "fewerInSeconds"
    from customer_order where member_id = ${memberId} and status <> ${orderState.is('paid')}
      and placed_at > now() - interval '24 hours'`.execute(tx);
  const [open] = rows;
  if (open === undefined) throw new Error('counting orders gave no row');
  return open;
};
