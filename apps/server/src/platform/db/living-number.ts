import { sql, type RawBuilder } from 'kysely';
import { attemptState } from './states.ts';

/** The attempt "a" has a number that its buyer can still pay by, and was told nothing else. */
export const isLivingNumber = sql<boolean>`(a.status = ${attemptState.is('started')} and a.issued_at is not null
  and a.dead_told_at is null and a.pay_until > now())`;

/** When the number ends by which an order can be paid; null where none lives. The one that was given out last counts. */
export const numberUntilOf = (orderId: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`(
  select a.pay_until from payment_attempt a where a.order_id = ${orderId} and ${isLivingNumber} order by a.attempt_no desc limit 1)`;
