import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { attemptState } from '#server/platform/db/states.ts';
import { ofShop } from './transfer-queries.ts';

/** What a buyer told of a transfer that staff have not decided on. */
export interface ToldTransfer {
  readonly toldAt: string;
  readonly digits: string;
}

/** The transfer "a" was told to be made, and staff have not decided on it. */
const isTold = sql`${ofShop} and a.status = ${attemptState.is('started')} and a.told_at is not null and a.pay_until is not null`;

/** Of the order "o", the one told last; null where none waits. */
export const toldTransferOfOrder = sql<ToldTransfer | null>`(
  select json_build_object('toldAt', a.told_at, 'digits', a.told_digits) from payment_attempt a
  where a.order_id = o.id and ${isTold} order by a.told_at desc limit 1)`;

/** The order "o" has such a transfer; looked up once, and then by ids: they are few beside all orders. */
export const hasToldTransfer = sql`o.id = any(array(select a.order_id from payment_attempt a where ${isTold}))`;

/** How many orders have a transfer that its buyer said was made, and that staff have to look for on the bank statement. */
export const countToldTransfers = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ readonly orders: number }>`
    select count(distinct a.order_id)::int as orders from payment_attempt a where ${isTold}`.execute(db);
  return rows[0]?.orders ?? 0;
};
