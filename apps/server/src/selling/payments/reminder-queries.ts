import { HOURS_BETWEEN_REMINDERS } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { paysAtPickup } from '#server/platform/db/pickup-payment.ts';
import { attemptState, orderState } from '#server/platform/db/states.ts';

/** How long before its deadline a buyer is reminded of what is still to be paid. */
const REMIND_HOURS = 24;
const BATCH = 200;

/**
 * Marks attempts whose deadline is near as reminded, and answers them: of the newest that its order was given, of no transfer
 * that the buyer said they had made, and of no order that is paid when its parcel is fetched. Who was given a day or less from the beginning has just been told, and who was reminded of
 * the order itself is left alone for a day (OFFER-6).
 */
export const takeDueReminders = async (tx: Transaction): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    update payment_attempt a set reminded_at = now()
    where a.id in (
      select due.id from payment_attempt due join customer_order o on o.id = due.order_id and o.status = ${orderState.is('unpaid')}
        and not ${paysAtPickup(sql`o`)}
      where due.status = ${attemptState.is('started')} and due.issued_at is not null and due.told_at is null
        and due.reminded_at is null and due.pay_until > now()
        and due.pay_until <= now() + make_interval(hours => ${REMIND_HOURS})
        and due.pay_until > due.issued_at + make_interval(hours => ${REMIND_HOURS})
        and (o.reminded_at is null or o.reminded_at <= now() - make_interval(hours => ${HOURS_BETWEEN_REMINDERS}))
        and not exists (select from payment_attempt later where later.order_id = due.order_id
          and later.attempt_no > due.attempt_no and later.issued_at is not null)
      order by due.pay_until limit ${BATCH} for no key update of due skip locked)
    returning a.id`.execute(tx);
  return rows.map(({ id }) => id);
};
