import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { isLivingNumber } from '#server/platform/db/living-number.ts';
import type { PaymentMails } from './payment.ts';

type Mails = Pick<PaymentMails, 'numberDead'>;

/** Marks the living numbers "a" of a locked order as dead, mails each once, and returns their attempts. */
const endNumbers = async (
  tx: Transaction,
  mails: Mails,
  orderId: number,
  which: RawBuilder<boolean>,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    update payment_attempt a set dead_told_at = now()
    where a.order_id = ${orderId} and ${isLivingNumber} and ${which} returning a.id`.execute(tx);
  for (const { id } of rows) await mails.numberDead(tx, id);
  return rows.map(({ id }) => id);
};

/** Marks the order's other living numbers as dead and mails each once; `attemptId` is the one that paid or replaced them. */
export const endOtherNumbers = async (
  tx: Transaction,
  mails: Mails,
  { orderId, attemptId }: { readonly orderId: number; readonly attemptId: number },
): Promise<void> => {
  await endNumbers(tx, mails, orderId, sql`a.id <> ${attemptId}`);
};

/**
 * Leaves the number of the newest attempt alone to pay a locked order by, and returns the attempts whose numbers ended. The gateway
 * may tell of an earlier number later.
 */
export const endEarlierNumbers = (tx: Transaction, mails: Mails, orderId: number): Promise<readonly number[]> =>
  endNumbers(
    tx,
    mails,
    orderId,
    sql`a.attempt_no < (select max(a.attempt_no) from payment_attempt a where a.order_id = ${orderId} and ${isLivingNumber})`,
  );
