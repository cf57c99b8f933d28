import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { isLivingNumber } from '#server/platform/db/living-number.ts';
import type { PaymentMails } from './payment.ts';

/**
 * Tells the buyer once of each number of a locked order by which they could still pay, beside the attempt by which the order was paid, or
 * whose number took its place. They are not to pay by it any more.
 */
export const endOtherNumbers = async (
  tx: Transaction,
  mails: Pick<PaymentMails, 'numberDead'>,
  { orderId, attemptId }: { readonly orderId: number; readonly attemptId: number },
): Promise<void> => {
  const { rows } = await sql<{ readonly id: number }>`
    update payment_attempt a set dead_told_at = now()
    where a.order_id = ${orderId} and a.id <> ${attemptId} and ${isLivingNumber} returning a.id`.execute(tx);
  for (const { id } of rows) await mails.numberDead(tx, id);
};
