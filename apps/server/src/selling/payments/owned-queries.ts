import { liveEntitlement, productsOpenedBy } from '#server/accounts/entitlements/index.ts';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

const opened = productsOpenedBy(sql`l`);

/** Whether the member of the order "o" has everything already that its line "l" of online media opens. */
export const ownedAlready = sql<boolean>`(exists (select from (${opened}) opened)
  and not exists (select from (${opened}) opened where not ${liveEntitlement(sql`o.member_id`, sql`opened.product_id`)}))`;

/** Whether the order "o" holds seats. */
export const hasSeats = sql<boolean>`exists (select from order_line l where l.order_id = o.id and l.kind = 'seats')`;

/**
 * What each line of an order opens, and whether its member has it already; a line that opens nothing stands once, with
 * neither product nor answer. A line is owned in full where all that it opens is.
 */
export const openedByLines = ({ orderId, memberId }: { readonly orderId: number; readonly memberId: number }) => sql`
  select l.id as line_id, l.net_ntd, l.tax_ntd, opened.product_id,
    case when opened.product_id is not null then ${liveEntitlement(sql`${memberId}::bigint`, sql`opened.product_id`)} end as owned
  from order_line l left join lateral (${opened}) opened on true
  where l.order_id = ${orderId}::bigint`;

/**
 * Whether an order has nothing to give any more: all of its lines are online media that its member has got in the meantime,
 * through another order. Ownership must be locked before.
 */
export const isOwnedInFull = async (
  tx: Transaction,
  order: { readonly orderId: number; readonly memberId: number },
): Promise<boolean> => {
  const { rows } = await sql<{ readonly owned: boolean }>`
    select coalesce(bool_and(coalesce(opened.owned, false)), false) as owned from (${openedByLines(order)}) opened`.execute(
    tx,
  );
  return rows[0]?.owned === true;
};
