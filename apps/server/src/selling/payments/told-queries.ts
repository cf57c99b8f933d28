import { sql } from 'kysely';
import { isTold } from './transfer-queries.ts';

/** What a buyer told of a transfer that staff have not decided on. */
export interface ToldTransfer {
  readonly toldAt: string;
  readonly digits: string;
}

/** Of the order "o", the one told last; null where none waits. */
export const toldTransferOfOrder = sql<ToldTransfer | null>`(
  select json_build_object('toldAt', a.told_at, 'digits', a.told_digits) from payment_attempt a
  where a.order_id = o.id and ${isTold} order by a.told_at desc limit 1)`;

/** The order "o" has such a transfer; looked up once, and then by ids: they are few beside all orders. */
export const hasToldTransfer = sql`o.id = any(array(select a.order_id from payment_attempt a where ${isTold}))`;
